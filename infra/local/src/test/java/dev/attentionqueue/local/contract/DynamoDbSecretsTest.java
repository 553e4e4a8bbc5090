package dev.attentionqueue.local.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbSecrets;
import dev.attentionqueue.aws.KeyRing;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.secret.WebhookSecret;
import dev.attentionqueue.simulation.contract.SecretsContract;
import dev.attentionqueue.store.Identifier;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbSecretsTest extends SecretsContract {
    private static final AtomicInteger TENANTS = new AtomicInteger();
    private static final String TABLE = Backend.named("secrets");
    private static final SecretKeySpec KEY = key('k');
    private static final Identifier NAME = new Identifier("orders");
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30Z");
    private static final WebhookSecret SECRET = new WebhookSecret("whsec_" + "a".repeat(32));

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final Secrets SECRETS = createdSecrets();

    private static Secrets createdSecrets() {
        new ControlTable(CLIENT, TABLE).create();
        return secretsUnder(KEY);
    }

    private static SecretKeySpec key(char letter) {
        byte[] bytes = String.valueOf(letter).repeat(32).getBytes(StandardCharsets.US_ASCII);
        return new SecretKeySpec(bytes, "AES");
    }

    private static Secrets secretsUnder(SecretKeySpec... keys) {
        return new DynamoDbSecrets(CLIENT, TABLE, new KeyRing(List.of(keys)));
    }

    @Override
    protected Secrets secrets() {
        return SECRETS;
    }

    @Override
    protected Identifier newTenant() {
        return new Identifier("t" + TENANTS.incrementAndGet());
    }

    @Test
    void the_table_does_not_tell_a_secret() {
        SECRETS.put(newTenant(), NAME, SECRET, NOW);

        assertThat(CLIENT.scan(scan -> scan.tableName(TABLE)).items())
                .isNotEmpty()
                .extracting(item -> Objects.requireNonNull(item.get("current")).b())
                .extracting(bytes -> bytes.asString(StandardCharsets.ISO_8859_1))
                .noneMatch(text -> text.contains("aaaa"));
    }

    @Test
    void a_secret_is_read_under_any_key_of_the_ring_and_under_no_other() {
        Identifier tenant = newTenant();
        SECRETS.put(tenant, NAME, SECRET, NOW);

        assertThat(secretsUnder(key('n'), KEY).signing(tenant, NAME, NOW)).containsExactly(SECRET);
        assertThat(secretsUnder(key('n')).signing(tenant, NAME, NOW)).isEmpty();
    }
}

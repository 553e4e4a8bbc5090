package dev.attentionqueue.aws;

import dev.attentionqueue.secret.Kept;
import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.secret.WebhookSecret;
import dev.attentionqueue.store.Identifier;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/**
 * The secrets in the records {@code SECRET#tenant} / {@code name} of the control table, encrypted
 * before they leave this process: who may read the table, a backup or an export of it cannot sign.
 * What no key opens is as good as not there.
 */
public final class DynamoDbSecrets implements Secrets {
    private static final String CURRENT = "current";
    private static final String PREVIOUS = "previous";
    private static final String UNTIL = "previousUntil";

    private final DynamoDbClient client;
    private final String table;
    private final SecretBox box;

    public DynamoDbSecrets(DynamoDbClient client, String table, KeyRing keys) {
        this.client = client;
        this.table = table;
        box = new SecretBox(keys);
    }

    /** Of two that race, the later write stands. */
    @Override
    public void put(Identifier tenant, Identifier name, WebhookSecret secret, Instant now) {
        Kept next =
                read(tenant, name)
                        .map(kept -> kept.replacedBy(secret, now))
                        .orElseGet(() -> Kept.first(secret));
        Map<String, AttributeValue> item = new HashMap<>(key(tenant, name));
        item.put(CURRENT, sealed(tenant, name, next.current()));
        WebhookSecret previous = next.previous();
        if (previous != null) {
            item.put(PREVIOUS, sealed(tenant, name, previous));
            item.put(UNTIL, Values.time(next.until()));
        }
        Answers.of(
                "keeping a secret", () -> client.putItem(put -> put.tableName(table).item(item)));
    }

    @Override
    public List<WebhookSecret> signing(Identifier tenant, Identifier name, Instant now) {
        return read(tenant, name).map(kept -> kept.signing(now)).orElse(List.of());
    }

    private Optional<Kept> read(Identifier tenant, Identifier name) {
        GetItemRequest request =
                GetItemRequest.builder()
                        .tableName(table)
                        .key(key(tenant, name))
                        .consistentRead(true)
                        .build();
        Map<String, AttributeValue> item =
                Answers.of("reading a secret", () -> client.getItem(request)).item();
        return opened(tenant, name, item.get(CURRENT))
                .map(
                        current ->
                                new Kept(
                                        current,
                                        opened(tenant, name, item.get(PREVIOUS)).orElse(null),
                                        new Attributes(item)
                                                .optionalTime(UNTIL)
                                                .orElse(Instant.EPOCH)));
    }

    private AttributeValue sealed(Identifier tenant, Identifier name, WebhookSecret secret) {
        byte[] bytes = box.seal(secret.text(), purpose(tenant, name));
        return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
    }

    private Optional<WebhookSecret> opened(
            Identifier tenant, Identifier name, @Nullable AttributeValue sealed) {
        return Optional.ofNullable(sealed)
                .flatMap(value -> box.open(value.b().asByteArray(), purpose(tenant, name)))
                .map(WebhookSecret::new);
    }

    private static String purpose(Identifier tenant, Identifier name) {
        return tenant + "#" + name;
    }

    private static Map<String, AttributeValue> key(Identifier tenant, Identifier name) {
        return Map.of(
                ControlItem.PK, Values.text("SECRET#" + tenant),
                ControlItem.SK, Values.text(name.value()));
    }
}

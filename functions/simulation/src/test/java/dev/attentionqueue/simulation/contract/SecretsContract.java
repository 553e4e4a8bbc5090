package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.secret.Kept;
import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.secret.WebhookSecret;
import dev.attentionqueue.store.Identifier;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What the secrets of every backend do. */
public abstract class SecretsContract {
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final Identifier NAME = new Identifier("orders");
    private static final WebhookSecret OLD = secret('a');
    private static final WebhookSecret NEW = secret('b');

    protected abstract Secrets secrets();

    /** A tenant that no other test uses. */
    protected abstract Identifier newTenant();

    private static WebhookSecret secret(char letter) {
        return new WebhookSecret("whsec_" + String.valueOf(letter).repeat(32));
    }

    @Test
    void a_secret_signs_under_its_name_for_its_tenant_alone() {
        Identifier tenant = newTenant();
        secrets().put(tenant, NAME, OLD, NOW);

        assertThat(secrets().signing(tenant, NAME, NOW)).containsExactly(OLD);
        assertThat(secrets().signing(tenant, new Identifier("stock"), NOW)).isEmpty();
        assertThat(secrets().signing(new Identifier("nobody"), NAME, NOW)).isEmpty();
    }

    @Test
    void a_secret_that_was_replaced_signs_on_for_a_day() {
        Identifier tenant = newTenant();
        secrets().put(tenant, NAME, OLD, NOW);
        secrets().put(tenant, NAME, NEW, NOW);
        Instant end = NOW.plus(Kept.OVERLAP);

        assertThat(secrets().signing(tenant, NAME, NOW)).containsExactly(NEW, OLD);
        assertThat(secrets().signing(tenant, NAME, end.minusMillis(1))).containsExactly(NEW, OLD);
        assertThat(secrets().signing(tenant, NAME, end)).containsExactly(NEW);
    }

    @Test
    void to_put_the_current_secret_again_changes_nothing() {
        Identifier tenant = newTenant();
        secrets().put(tenant, NAME, OLD, NOW);
        secrets().put(tenant, NAME, NEW, NOW);
        secrets().put(tenant, NAME, NEW, NOW.plusSeconds(60));

        assertThat(secrets().signing(tenant, NAME, NOW.plusSeconds(61))).containsExactly(NEW, OLD);
        assertThat(secrets().signing(tenant, NAME, NOW.plus(Kept.OVERLAP))).containsExactly(NEW);
    }
}

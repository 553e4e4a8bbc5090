package dev.attentionqueue.simulation;

import dev.attentionqueue.secret.Kept;
import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.secret.WebhookSecret;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The secrets of all tenants in memory. */
public final class FakeSecrets implements Secrets {
    /** By tenant and name, which a store's key happens to be a pair of, too. */
    private final Map<StoreKey, Kept> secrets = new HashMap<>();

    @Override
    public synchronized void put(
            Identifier tenant, Identifier name, WebhookSecret secret, Instant now) {
        secrets.merge(
                new StoreKey(tenant, name),
                Kept.first(secret),
                (kept, _) -> kept.replacedBy(secret, now));
    }

    @Override
    public synchronized List<WebhookSecret> signing(
            Identifier tenant, Identifier name, Instant now) {
        Kept kept = secrets.get(new StoreKey(tenant, name));
        return kept == null ? List.of() : kept.signing(now);
    }
}

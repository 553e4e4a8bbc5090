package dev.attentionqueue.secret;

import dev.attentionqueue.store.Identifier;
import java.time.Instant;
import java.util.List;

/**
 * The secrets of all tenants. Both methods throw {@link dev.attentionqueue.store.Unavailable} when
 * no answer came.
 */
public interface Secrets {

    /** Makes {@code secret} the tenant's current one of this name, as {@link Kept} decides. */
    void put(Identifier tenant, Identifier name, WebhookSecret secret, Instant now);

    /** Those that sign at {@code now}, the current one first; empty if none has this name. */
    List<WebhookSecret> signing(Identifier tenant, Identifier name, Instant now);
}

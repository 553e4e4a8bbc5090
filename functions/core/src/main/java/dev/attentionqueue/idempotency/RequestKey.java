package dev.attentionqueue.idempotency;

import dev.attentionqueue.store.Identifier;

/**
 * Names a request by its caller's own key.
 *
 * @param hash of the caller's key
 */
public record RequestKey(Identifier tenant, String hash) {}

package dev.attentionqueue.access;

import dev.attentionqueue.store.Identifier;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A key, without the key itself.
 *
 * @param hash SHA-256 of the key, in hexadecimal
 * @param expiresAt from then on it is not valid; null: never
 */
public record AccessKey(String hash, Identifier tenant, Role role, @Nullable Instant expiresAt) {

    public boolean isValid(Instant now) {
        return expiresAt == null || now.isBefore(expiresAt);
    }
}

package dev.attentionqueue.secret;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is kept under one name.
 *
 * @param previous the secret before; null if there was none
 * @param until when the one before no longer signs
 */
public record Kept(WebhookSecret current, @Nullable WebhookSecret previous, Instant until) {
    /** How long a secret that was replaced signs on, so that receivers can change over. */
    public static final Duration OVERLAP = Duration.ofHours(24);

    /** The first of its name. */
    public static Kept first(WebhookSecret secret) {
        return new Kept(secret, null, Instant.EPOCH);
    }

    /**
     * With another current secret. To put the current one again changes nothing, so that a repeated
     * call does not end the overlap.
     */
    public Kept replacedBy(WebhookSecret secret, Instant now) {
        return secret.equals(current) ? this : new Kept(secret, current, now.plus(OVERLAP));
    }

    public List<WebhookSecret> signing(Instant now) {
        return previous != null && now.isBefore(until)
                ? List.of(current, previous)
                : List.of(current);
    }
}

package dev.attentionqueue.idempotency;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a request.
 *
 * @param fingerprint of what was asked for
 * @param requestId names the request, however often it runs
 * @param owner who wrote this; another with each run
 * @param runsUntil when the run that wrote this is surely over
 * @param answer null until there is one
 * @param expiresAt from then on it is as if it had never been made
 */
public record Remembered(
        String fingerprint,
        String requestId,
        String owner,
        Instant runsUntil,
        @Nullable Answer answer,
        Instant expiresAt) {

    /** Longer than a call can last: API Gateway's 30 s, and two clocks that differ. */
    static final Duration RUN = Duration.ofSeconds(60);

    /** How long an answer is kept. */
    static final Duration MEMORY = Duration.ofHours(24);

    /**
     * An answer as it was given.
     *
     * @param status of HTTP
     */
    public record Answer(int status, String body) {}

    /** The first run. */
    static Remembered first(String fingerprint, String requestId, String owner, Instant now) {
        return new Remembered(fingerprint, requestId, owner, now.plus(RUN), null, now.plus(MEMORY));
    }

    /** Another run of the same request. */
    Remembered again(String nextOwner, Instant now) {
        return new Remembered(
                fingerprint, requestId, nextOwner, now.plus(RUN), null, now.plus(MEMORY));
    }

    Remembered answered(Answer given) {
        return new Remembered(fingerprint, requestId, owner, runsUntil, given, expiresAt);
    }

    /** Over, without an answer that would be the same the next time. */
    Remembered open(Instant now) {
        return new Remembered(fingerprint, requestId, owner, now, null, expiresAt);
    }

    public Optional<Answer> given() {
        return Optional.ofNullable(answer);
    }

    public boolean hasExpired(Instant now) {
        return !now.isBefore(expiresAt);
    }
}

package dev.attentionqueue.redrive;

import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import java.util.Optional;

/**
 * The redrive of a store.
 *
 * @param heldUntil until when somebody has claimed it
 * @param version grows with every change
 */
public record Redrive(
        StoreKey store, RedriveOrder order, Progress progress, Instant heldUntil, long version) {

    static Redrive begun(StoreKey store, RedriveOrder order, long version) {
        return new Redrive(store, order, Progress.NONE, Instant.EPOCH, version);
    }

    /** Whether it was finished so long ago that it is gone. */
    public boolean hasExpired(Instant now) {
        return expiresAt().filter(at -> !now.isBefore(at)).isPresent();
    }

    /** From when on it is gone; empty until it is finished. */
    public Optional<Instant> expiresAt() {
        return Optional.ofNullable(progress.finishedAt()).map(at -> at.plus(Redrives.KEPT_FOR));
    }

    boolean isFree(Instant now) {
        return !now.isBefore(heldUntil);
    }

    Redrive held(Instant until) {
        return new Redrive(store, order, progress, until, version + 1);
    }

    Redrive with(Progress next) {
        return new Redrive(store, order, next, heldUntil, version + 1);
    }
}

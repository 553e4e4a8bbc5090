package dev.attentionqueue.lane;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One holder's time with a lane, from claim to finish.
 *
 * @param raise the raise that the claimed signal stood for; null if a slice or the reconciler sent
 *     it
 * @param note what the attention said of that raise
 * @param heldBefore whether something was hidden already when the lane was claimed
 */
public record Turn(
        Lease lease, @Nullable Raise raise, @Nullable RaiseNote note, boolean heldBefore) {

    /**
     * How many items the raise sent, where their receipt proves that nothing else can be in the
     * queue: every lane was idle when it was made, and each item was sent once.
     */
    public Optional<Integer> itemsOfRaise() {
        return raise != null && raise.allIdle() && note != null
                ? Optional.ofNullable(note.items())
                : Optional.empty();
    }

    /** Once every item of the raise has been received, none of it can be unseen. */
    Turn withRaiseComplete() {
        return new Turn(lease, raise, null, heldBefore);
    }

    /** When the raise's work had been sent; the epoch if there was none. */
    Instant landedAt() {
        return note == null ? Instant.EPOCH : note.sentAt();
    }
}

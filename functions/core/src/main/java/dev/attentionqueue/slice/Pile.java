package dev.attentionqueue.slice;

import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Things that are gathered, so that one request serves ten of them; but not for long. */
final class Pile<T> {
    private final Duration longest;
    private final Deque<Piece<T>> pieces = new ArrayDeque<>();

    private record Piece<T>(T thing, Instant since) {}

    Pile(Duration longest) {
        this.longest = longest;
    }

    void add(T thing, Instant now) {
        pieces.add(new Piece<>(thing, now));
    }

    boolean isEmpty() {
        return pieces.isEmpty();
    }

    /** When the first of them must not wait any longer. */
    Optional<Instant> due() {
        return Optional.ofNullable(pieces.peek()).map(piece -> piece.since().plus(longest));
    }

    /** Whether there are enough for a request, or some that must not wait. */
    boolean isReady(Instant now) {
        return pieces.size() >= WorkQueues.LARGEST_BATCH
                || due().filter(due -> !now.isBefore(due)).isPresent();
    }

    /** Takes as many as one request serves. */
    List<T> take() {
        List<T> batch = new ArrayList<>();
        while (!pieces.isEmpty() && batch.size() < WorkQueues.LARGEST_BATCH) {
            batch.add(pieces.remove().thing());
        }
        return batch;
    }
}

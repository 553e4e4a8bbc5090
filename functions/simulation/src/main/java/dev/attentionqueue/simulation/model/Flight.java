package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An attention on its way, to be received at {@code due} or at any time after it.
 *
 * @param late whether it is not received before it has been taken for lost
 */
record Flight(Signal signal, Instant due, @Nullable RaiseNote note, boolean late) {

    static Flight inTime(Signal signal, Instant due, @Nullable RaiseNote note) {
        return new Flight(signal, due, note, false);
    }

    Flight delayed() {
        return new Flight(signal, due, note, true);
    }

    boolean isDue(Instant now) {
        return !due.isAfter(now);
    }
}

package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An attention on its way, to be received at {@code due} or at any time after it. */
record Flight(Signal signal, Instant due, @Nullable RaiseNote note) {

    boolean isDue(Instant now) {
        return !due.isAfter(now);
    }
}

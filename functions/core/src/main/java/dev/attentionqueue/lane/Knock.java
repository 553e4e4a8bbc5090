package dev.attentionqueue.lane;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A dispatcher with an attention in hand asks for its lane.
 *
 * @param note what the attention says of the raise that sent it; null for a follow-up
 * @param term how long the asker can live on: what remains of its function's time
 * @param visibility the visibility timeout that its receives will use
 * @param backlog what waits in the queue; null when unknown
 */
public record Knock(
        Signal signal,
        @Nullable RaiseNote note,
        Owner owner,
        Duration term,
        Duration visibility,
        @Nullable Backlog backlog) {}

package dev.attentionqueue.lane;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What an attention says of the raise that sent it.
 *
 * @param sentAt when the work had surely been sent: after a repeated or failed send, which may
 *     still have its effect, a call timeout later
 * @param items how many work items were sent, each once; null when a send was repeated or failed
 */
public record RaiseNote(RaiseId id, Instant sentAt, @Nullable Integer items) {}

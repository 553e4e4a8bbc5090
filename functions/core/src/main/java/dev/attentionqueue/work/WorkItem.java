package dev.attentionqueue.work;

import dev.attentionqueue.lane.RaiseId;
import java.time.Instant;

/**
 * One piece of work.
 *
 * @param correlationId follows the work through logs and targets
 * @param payload exactly as it came in
 * @param enqueuedAt when its enqueue began
 * @param raise the id under which its enqueue marked the store, whether or not that raised it
 */
public record WorkItem(
        ItemId id, String correlationId, String payload, Instant enqueuedAt, RaiseId raise) {}

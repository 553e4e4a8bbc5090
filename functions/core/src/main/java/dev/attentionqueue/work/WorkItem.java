package dev.attentionqueue.work;

import dev.attentionqueue.lane.RaiseId;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One piece of work.
 *
 * @param enqueuedAt when its enqueue began
 * @param raise the id under which its enqueue marked the store, whether or not that raised it
 */
public record WorkItem(ItemId id, Content content, Instant enqueuedAt, RaiseId raise) {

    /** Without attributes. */
    public WorkItem(
            ItemId id, String correlationId, String payload, Instant enqueuedAt, RaiseId raise) {
        this(id, new Content(payload, correlationId, Map.of()), enqueuedAt, raise);
    }

    public String payload() {
        return content.payload();
    }

    public String correlationId() {
        return content.correlationId();
    }

    public @Nullable OrderingKey key() {
        return content.key();
    }

    public @Nullable SequenceNumber number() {
        return content.number();
    }

    public WorkItem with(OrderingKey next) {
        return new WorkItem(id, content.with(next), enqueuedAt, raise);
    }
}

package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.store.SliceLimits;
import dev.attentionqueue.store.Store;
import java.time.Instant;

/**
 * One slice to run.
 *
 * @param deadline when the function's own time ends
 */
public record SliceOrder(Store store, Turn turn, SliceLimits limits, Instant deadline) {}

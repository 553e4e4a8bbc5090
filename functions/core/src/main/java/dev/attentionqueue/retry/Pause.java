package dev.attentionqueue.retry;

import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;

/**
 * That an item is hidden until its next attempt, and those of its key that came after it wait.
 *
 * @param until when it is visible again, at the earliest
 */
public record Pause(OrderingKey key, Instant until) {}

package dev.attentionqueue.enqueue;

import dev.attentionqueue.slice.Workers;
import dev.attentionqueue.work.WorkQueues;

/** What brings work into queues: the queues, and threads for several sends at once. */
public record Carrier(WorkQueues queues, Workers workers) {}

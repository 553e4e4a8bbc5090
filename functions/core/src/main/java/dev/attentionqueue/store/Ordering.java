package dev.attentionqueue.store;

/** Whether a store's work runs in the order in which it came; fixed when it is registered. */
public enum Ordering {
    /** As it comes: a standard queue. */
    NONE,
    /** In order within an ordering key, keys side by side: a FIFO queue. */
    FIFO
}

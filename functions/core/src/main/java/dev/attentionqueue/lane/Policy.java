package dev.attentionqueue.lane;

/**
 * What a store is allowed now.
 *
 * @param active whether it runs
 * @param maxConsumers how many leases may live at once, 1 or more
 */
public record Policy(boolean active, int maxConsumers) {}

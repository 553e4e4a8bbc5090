package dev.attentionqueue.lane;

import java.util.List;

/**
 * What becomes of a store that is to run again.
 *
 * @param next to be written together with the store's new state
 * @param outgoing empty if somebody has been told already, or is at work
 */
public record Resumed(WakeUp next, List<Outgoing> outgoing) {}

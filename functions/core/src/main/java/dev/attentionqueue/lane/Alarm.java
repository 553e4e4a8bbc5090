package dev.attentionqueue.lane;

import java.time.Instant;

/**
 * An attention of an earlier sleep that is still on its way to its lane.
 *
 * @param fence the one that it carries
 * @param dueAt when it will be received, at the earliest
 */
public record Alarm(Fence fence, Instant dueAt) {}

package dev.attentionqueue.lane;

/** Which lane an attention is for, and the state of that lane that it was sent for. */
public record Signal(int lane, Fence fence) {}

package dev.attentionqueue.lane;

/** Which lane an attention is for, and the state of that lane that it was sent for. */
public record Signal(int lane, Fence fence) {

    /** Look, whatever the record says. */
    public static final Signal NUDGE = new Signal(0, Fence.NONE);

    public boolean isNudge() {
        return fence.equals(Fence.NONE);
    }
}

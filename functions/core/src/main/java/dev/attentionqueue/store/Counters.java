package dev.attentionqueue.store;

/**
 * What a store has had done since it was registered.
 *
 * @param processed work items handled and deleted
 * @param slices turns taken
 */
public record Counters(long processed, long slices) {
    public static final Counters NONE = new Counters(0, 0);

    public Counters plusSlice(long handled) {
        return new Counters(processed + handled, slices + 1);
    }
}

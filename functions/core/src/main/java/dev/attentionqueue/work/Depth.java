package dev.attentionqueue.work;

/**
 * How many items a queue holds, by SQS's approximate counts, which may lag by a minute.
 *
 * @param waiting visible
 * @param inFlight received and hidden
 * @param delayed not yet visible
 */
public record Depth(long waiting, long inFlight, long delayed) {
    public static final Depth NONE = new Depth(0, 0, 0);

    public long total() {
        return waiting + inFlight + delayed;
    }
}

package dev.attentionqueue.work;

/** What became of one item that was sent. */
public sealed interface Sent {

    /**
     * It is in the queue.
     *
     * @param once whether it was sent a single time, so that it is there a single time
     */
    record Accepted(boolean once) implements Sent {}

    /** It is not known to be in the queue; the caller may try again. */
    record Failed(String cause) implements Sent {}

    /** It is not in the queue, and trying again would not help. */
    record Refused(String cause) implements Sent {}

    /** There is no such queue. */
    record QueueMissing() implements Sent {}
}

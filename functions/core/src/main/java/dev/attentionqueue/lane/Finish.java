package dev.attentionqueue.lane;

import java.time.Duration;

/** How a turn ends. */
public sealed interface Finish {

    /** The lane becomes idle, if the store is still as {@code quiet} as that takes. */
    record Retired(WakeUp next, Quiet quiet) implements Finish {}

    /**
     * The lane is signalled again: work remains.
     *
     * @param signal to be sent once {@code next} is written, after {@code delay}, up to 900 s
     */
    record Continued(WakeUp next, Signal signal, Duration delay) implements Finish {}

    /**
     * The lane is signalled to look again later: something may be hidden, or on its way.
     *
     * @param signal to be sent once {@code next} is written, after {@code delay}, up to 900 s
     */
    record Slept(WakeUp next, Signal signal, Duration delay) implements Finish {}

    /** The lane has gone to somebody else, who answers for it. */
    record LostLane() implements Finish {}
}

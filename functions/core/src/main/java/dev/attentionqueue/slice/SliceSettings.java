package dev.attentionqueue.slice;

import java.time.Duration;

/**
 * How slices run.
 *
 * @param handlersPerSlice handlers that one slice runs side by side, 1 to 10
 * @param handlerTimeout a handler that takes longer has failed, and is interrupted
 * @param margin room for receiving before and deleting after the handlers, at least 1 s
 * @param linger how long the last, empty receive waits, 0 to 20 s; a long poll asks all of SQS's
 *     servers, a receive that does not wait asks only some
 * @param callTimeout the longest that a call to a queue takes, its wait left out
 */
public record SliceSettings(
        int handlersPerSlice,
        Duration handlerTimeout,
        Duration margin,
        Duration linger,
        Duration callTimeout) {

    public SliceSettings {
        if (handlersPerSlice < 1 || handlersPerSlice > 10) {
            throw new IllegalArgumentException("handlersPerSlice must be 1 to 10");
        }
        if (!linger.isPositive() || linger.toSeconds() > 20) {
            throw new IllegalArgumentException("linger must be above 0 and at most 20 s");
        }
    }

    /** The visibility timeout of a slice's receives: nothing comes back while its handler runs. */
    public Duration visibility() {
        return handlerTimeout.plus(margin);
    }

    /**
     * How long an item that finds no thread free may wait for one, from when its receive began; it
     * is handed back then, so that its handler and its delete end before its visibility timeout.
     */
    Duration longestStay() {
        return margin.dividedBy(2);
    }

    /** How long a finished item may wait for others, to be deleted with them. */
    Duration longestGathering() {
        return margin.dividedBy(4);
    }

    /** A receive that took longer than this has waited for what it found. */
    Duration longestImmediate() {
        return linger.dividedBy(4);
    }

    /** How long after its begin a receive that was given up may still hand items out. */
    Duration latestEffect() {
        return linger.plus(callTimeout);
    }

    /** How long it may take to say that items will be hidden: a read and a write. */
    Duration announcing() {
        return callTimeout.multipliedBy(2);
    }

    /**
     * A receive that begins with less time than this left might not be done with in time. A
     * function needs more than that, by three call timeouts if no turn is ever to end with nothing
     * received (a read, a claim and a signal to a further lane come before it).
     */
    public Duration roomForOneBatch() {
        return handlerTimeout.plus(margin).plus(linger);
    }
}

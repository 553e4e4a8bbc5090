package dev.attentionqueue.redrive;

import org.jspecify.annotations.Nullable;

/**
 * What became of a few letters.
 *
 * @param failure why the redrive goes no further in this run; null if nothing went wrong
 * @param isLast whether this run is done with the redrive
 */
record Step(long sent, long refused, @Nullable String failure, boolean isLast) {

    static Step failed(String why) {
        return new Step(0, 0, why, true);
    }
}

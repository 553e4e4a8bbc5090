package dev.attentionqueue.aws;

import dev.attentionqueue.store.WholeSeconds;
import java.time.Duration;

/** Times as SQS takes them: in whole seconds, within a range. */
final class Seconds {
    /** SQS delays a message by this much at most (SendMessage, DelaySeconds). */
    static final Duration LONGEST_DELAY = Duration.ofMinutes(15);

    private Seconds() {}

    /**
     * Rounded up: what comes early finds nothing and has to come again.
     *
     * @throws IllegalArgumentException unless it is 0 to {@code longest}
     */
    static int wholeUpTo(Duration longest, Duration time) {
        if (time.isNegative() || time.compareTo(longest) > 0) {
            throw new IllegalArgumentException(
                    "must be 0 to %d s, not %s".formatted(longest.toSeconds(), time));
        }
        return Math.toIntExact(WholeSeconds.of(time).toSeconds());
    }
}

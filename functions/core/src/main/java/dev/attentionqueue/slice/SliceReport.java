package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look;
import dev.attentionqueue.retry.Streak;
import dev.attentionqueue.sequence.Disorder;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a slice did.
 *
 * @param keys ordering keys that its items had; 0 where there is no ordering
 * @param firstStart when it began its first handler; null if it began none
 * @param disorder of the numbers of its items
 */
public record SliceReport(
        Look look,
        Tally tally,
        int keys,
        @Nullable Instant firstStart,
        Duration took,
        Disorder disorder) {

    /** Of a slice whose items came in order, if they had numbers. */
    public SliceReport(
            Look look, Tally tally, int keys, @Nullable Instant firstStart, Duration took) {
        this(look, tally, keys, firstStart, took, Disorder.NONE);
    }

    /**
     * What came of its items.
     *
     * @param received items received, repeats included
     * @param handled items whose handler was done with them
     * @param givenUp items that are dead letters now
     * @param failed handlers that threw, outran their time or asked for a retry
     * @param retried items put off, to be handled again later
     */
    public record Tally(
            int received, int handled, int givenUp, int failed, int retried, Streak streak) {
        static final Tally NOTHING = new Tally(0, 0, 0, 0, 0, Streak.NONE);

        private Tally plus(Tally more) {
            return new Tally(
                    received + more.received,
                    handled + more.handled,
                    givenUp + more.givenUp,
                    failed + more.failed,
                    retried + more.retried,
                    streak.followedBy(more.streak));
        }
    }

    public int received() {
        return tally.received;
    }

    public int handled() {
        return tally.handled;
    }

    public int givenUp() {
        return tally.givenUp;
    }

    /** Both as one, which ended as {@code more} did. */
    public SliceReport followedBy(SliceReport more) {
        return new SliceReport(
                more.look.after(look),
                tally.plus(more.tally),
                Math.max(keys, more.keys),
                firstStart == null ? more.firstStart : firstStart,
                took.plus(more.took),
                disorder.followedBy(more.disorder));
    }
}

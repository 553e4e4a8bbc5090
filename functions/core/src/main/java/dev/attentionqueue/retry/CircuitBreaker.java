package dev.attentionqueue.retry;

import dev.attentionqueue.store.BreakerTerms;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Failing;
import java.time.Duration;
import java.time.Instant;

/**
 * Leaves a store alone that only fails. <em>Closed</em>, it counts failures in a row; enough of
 * them open it, and the store cools down. <em>Open</em>, the next slice is a probe of one item: an
 * answer closes it, a failure makes the store cool down for twice as long. A store that fails for
 * too long is to be blocked.
 */
public record CircuitBreaker(BreakerTerms terms) {

    /** A store that had no slice for so long has not been failing meanwhile: nothing came. */
    static final Duration FORGOTTEN_AFTER = Duration.ofHours(1);

    private static final int MOST_DOUBLINGS = 16;

    /** What a slice makes of the breaker. */
    public sealed interface Change {

        /** How the store fails now. */
        Failing failing();

        /** It stays as it is, open or closed, or closes. */
        record None(Failing failing) implements Change {}

        /**
         * It opens, or opens again.
         *
         * @param blocks whether the store has failed for so long that it is to be blocked
         */
        record Opened(Failing failing, Instant coolUntil, boolean blocks) implements Change {}
    }

    /** Whether a slice that has come so far is to end, since the breaker will open. */
    public boolean opensAfter(Failing before, Streak streak) {
        return streak.failures() > 0 && inARow(before, streak) >= terms.failuresToOpen();
    }

    /**
     * Decides by a slice that has ended.
     *
     * @param counters of the store, without that slice
     * @param cooling whether the store cools down already, as when lanes fail side by side
     */
    public Change after(Counters counters, Streak streak, boolean cooling, Instant now) {
        Failing was = counters.failing();
        if (streak.equals(Streak.NONE)) {
            return new Change.None(was);
        }
        int inARow = inARow(was, streak);
        if (inARow == 0) {
            return new Change.None(Failing.NONE);
        }
        boolean goesOn = !streak.answered() && was.inARow() > 0;
        int openings = goesOn ? was.openings() : 0;
        Instant since = goesOn && !isForgotten(counters, now) ? was.since() : now;
        if (!opensAfter(was, streak) || (openings > 0 && cooling)) {
            return new Change.None(new Failing(inARow, openings, since));
        }
        Failing open = new Failing(inARow, openings + 1, since);
        boolean blocks = !now.isBefore(since.plus(terms.blockAfter()));
        return new Change.Opened(open, now.plus(coolDown(openings + 1)), blocks);
    }

    private static int inARow(Failing before, Streak streak) {
        return streak.failures() + (streak.answered() ? 0 : before.inARow());
    }

    private static boolean isForgotten(Counters counters, Instant now) {
        return counters.lastSlice()
                .filter(at -> at.plus(FORGOTTEN_AFTER).isBefore(now))
                .isPresent();
    }

    private Duration coolDown(int openings) {
        int doublings = Math.min(openings - 1, MOST_DOUBLINGS);
        Duration grown = terms.firstCoolDown().multipliedBy(1L << doublings);
        return grown.compareTo(terms.longestCoolDown()) < 0 ? grown : terms.longestCoolDown();
    }
}

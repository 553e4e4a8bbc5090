package dev.attentionqueue.retry;

import dev.attentionqueue.retry.Trail.State;
import dev.attentionqueue.retry.Verdict.Delete;
import dev.attentionqueue.retry.Verdict.GiveUp;
import dev.attentionqueue.retry.Verdict.Start;
import dev.attentionqueue.store.Retries;
import dev.attentionqueue.work.ReceivedItem;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** Decides whether an item is tried, when it is tried again, and when it is given up. */
public record RetryPolicy(Retries terms) {

    /** Receives that nobody accounts for; the first two times that it goes back make one each. */
    static final int SUSPICIOUS = 3;

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    /** More doublings than this come to more than 11 h, whatever the first pause. */
    private static final int MOST_DOUBLINGS = 16;

    /** Judges an item by its trail. */
    public Verdict judge(Trail trail, ReceivedItem received) {
        if (trail.state() == State.HANDLED) {
            return new Delete();
        }
        boolean crashed = trail.state() == State.BEGUN;
        if (isUsedUp(trail.starts())) {
            return new GiveUp(trail.starts(), crashed);
        }
        int unexplained = received.receiveCount() - 1 - trail.receives();
        return new Start(trail.starts() + 1, crashed || unexplained >= SUSPICIOUS);
    }

    /** Whether one receive more that nobody accounts for makes it suspicious. */
    public static boolean isAboutToBlame(Trail trail, ReceivedItem received) {
        return received.receiveCount() - trail.receives() >= SUSPICIOUS;
    }

    /** Whether no further attempt is left after so many. */
    public boolean isUsedUp(int attempts) {
        return attempts >= terms.mostAttempts();
    }

    /**
     * The pause after an attempt: exponential with full jitter, as in "Exponential Backoff And
     * Jitter" (AWS Architecture Blog, 2015), and no shorter than a second.
     *
     * @param attempt 1 or more
     */
    public Duration backOff(int attempt, RandomGenerator dice) {
        int doublings = Math.min(attempt - 1, MOST_DOUBLINGS);
        Duration grown = terms.firstBackOff().multipliedBy(1L << doublings);
        Duration most =
                grown.compareTo(terms.longestBackOff()) < 0 ? grown : terms.longestBackOff();
        Duration drawn = Duration.ofMillis(dice.nextLong(most.toMillis() + 1));
        return drawn.compareTo(SHORTEST) < 0 ? SHORTEST : drawn;
    }
}

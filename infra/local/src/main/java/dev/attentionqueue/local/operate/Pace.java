package dev.attentionqueue.local.operate;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** At most so many calls a second, evenly: an account's limits are for its functions, too. */
final class Pace {
    static final int MOST_PER_SECOND = 1_000;

    private final Duration between;
    private final InstantSource clock;
    private final Pause pause;
    private Instant next = Instant.EPOCH;

    /**
     * As fast as asked for.
     *
     * @param perSecond 1 to {@value #MOST_PER_SECOND}
     */
    Pace(int perSecond, InstantSource clock, Pause pause) {
        if (perSecond < 1 || perSecond > MOST_PER_SECOND) {
            throw new IllegalArgumentException(
                    "the rate must be 1 to %d a second, and is %d"
                            .formatted(MOST_PER_SECOND, perSecond));
        }
        this.between = Duration.ofSeconds(1).dividedBy(perSecond);
        this.clock = clock;
        this.pause = pause;
    }

    /** Returns when the next call may be made. */
    void await() throws InterruptedException {
        Instant now = clock.instant();
        if (next.isAfter(now)) {
            pause.pause(Duration.between(now, next));
        }
        next = (next.isAfter(now) ? next : now).plus(between);
    }
}

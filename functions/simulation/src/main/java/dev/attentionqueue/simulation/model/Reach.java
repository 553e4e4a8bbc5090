package dev.attentionqueue.simulation.model;

import java.time.Duration;

/**
 * How far back a time of each kind can still be told, in ticks: more than any rule adds to it
 * before it compares it with another. The services' clocks are ahead or right, which only makes it
 * less.
 *
 * @param mark is compared with a look less a grace, or less two seconds for a second look; with a
 *     raise less a call and a skew
 * @param hold is compared with a look, and with a raise less a call and a skew
 * @param hidden becomes a hold with a skew more
 * @param sent becomes a hold with the landing time more
 * @param lease becomes a hold with a visibility timeout and a skew more
 */
record Reach(int mark, int hold, int hidden, int sent, int lease) {
    static final Duration VERY_RECENT = Duration.ofSeconds(2);

    static Reach of(Setup setup) {
        Duration skew = Clockwork.skew(setup);
        Duration call = Clockwork.call(setup);
        Duration grace = call.plus(Clockwork.LAG).plus(skew);
        Duration hold = call.plus(skew).plus(Clockwork.TICK);
        Duration visibility =
                setup.times(Fault.SHORTEN) > 0
                        ? Clockwork.LONG_VISIBILITY
                        : Clockwork.visibility(setup);
        return new Reach(
                ticks(grace.compareTo(VERY_RECENT) > 0 ? grace : VERY_RECENT),
                ticks(hold),
                ticks(hold.plus(skew)),
                ticks(hold.plus(Clockwork.landing(setup))),
                ticks(hold.plus(visibility).plus(skew)));
    }

    /** One that tells more times apart. */
    Reach longer() {
        return new Reach(mark + 2, hold + 2, hidden + 2, sent + 2, lease + 2);
    }

    int longest() {
        return lease;
    }

    private static int ticks(Duration time) {
        return (int) time.dividedBy(Clockwork.TICK);
    }
}

package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.store.SliceLimits;
import java.time.Duration;

/**
 * Which parts of this system are in force, so that the lab can show what each of them buys.
 *
 * @param levels first looks have a queue and seats of their own, and short slices
 * @param allowance one tenant's first looks are limited
 * @param elastic follow-up slices run on while nobody waits, and shrink while others do
 */
record Parts(boolean levels, boolean allowance, boolean elastic) {
    private static final SliceLimits NO_LIMIT = new SliceLimits(100_000, Duration.ofMinutes(15));

    /** More tokens than there are stores in any scenario. */
    private static final Allowance NO_ALLOWANCE =
            new Allowance(2_000_000, Duration.ofNanos(1), 1_000_000);

    /** The plan's slices: the minimum is the whole, and waiting tells nothing. */
    private static final Elastic RIGID =
            new Elastic(
                    Duration.ofDays(1),
                    Duration.ofSeconds(2),
                    1,
                    new SliceLimits(1, Duration.ofSeconds(1)));

    static final Parts ALL = new Parts(true, true, true);

    Parts withoutLevels() {
        return new Parts(false, allowance, elastic);
    }

    Parts withoutAllowance() {
        return new Parts(levels, false, elastic);
    }

    Parts withoutElastic() {
        return new Parts(levels, allowance, false);
    }

    Allowance tokens() {
        return allowance ? Allowance.DEFAULT : NO_ALLOWANCE;
    }

    SliceLimits firstLook() {
        return levels ? DispatchSettings.FIRST_LOOK : NO_LIMIT;
    }

    Elastic slices() {
        return elastic ? Elastic.DEFAULT : RIGID;
    }
}

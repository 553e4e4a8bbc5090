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
 * @param groups attention queues are fair queues, as on AWS, since attentions have their tenant as
 *     message group; without, they hand out the oldest first, as emulators do
 * @param rotation free seats go to turns one after another, not to whichever handler has waited
 *     longest; {@link Seats} says why
 */
record Parts(boolean levels, boolean allowance, boolean elastic, boolean groups, boolean rotation) {
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

    static final Parts ALL = new Parts(true, true, true, true, true);

    Parts withoutLevels() {
        return new Parts(false, allowance, elastic, groups, rotation);
    }

    Parts withoutAllowance() {
        return new Parts(levels, false, elastic, groups, rotation);
    }

    Parts withoutElastic() {
        return new Parts(levels, allowance, false, groups, rotation);
    }

    Parts withoutGroups() {
        return new Parts(levels, allowance, elastic, false, rotation);
    }

    Parts withoutRotation() {
        return new Parts(levels, allowance, elastic, groups, false);
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

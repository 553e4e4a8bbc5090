package dev.attentionqueue.dispatch;

import dev.attentionqueue.store.SliceLimits;
import java.time.Duration;

/**
 * How follow-up slices stretch and shrink. How long an attention has queued is the measure of
 * contention: where nobody waits a slice runs on in place, which saves a claim, a finish and an
 * attention; where others wait it ends at its minimum, and further lanes close.
 *
 * @param patience an attention that queued for longer tells that others wait
 * @param step how often a slice that runs on looks whether others have come, above 0
 * @param share the minimum as a part of the plan's limits: one {@code share}-th
 * @param least the smallest minimum, so that the fixed cost of a slice does not show; where the
 *     plan allows less, the plan's limit is the minimum
 */
public record Elastic(Duration patience, Duration step, int share, SliceLimits least) {

    public static final Elastic DEFAULT =
            new Elastic(
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(2),
                    4,
                    new SliceLimits(50, Duration.ofSeconds(5)));

    public Elastic {
        if (!step.isPositive() || share < 1) {
            throw new IllegalArgumentException("step must be above 0, and share 1 or more");
        }
    }

    /** What a slice under {@code plan} has for sure, whoever waits. */
    SliceLimits minimumOf(SliceLimits plan) {
        return plan.within(plan.dividedBy(share).orMore(least));
    }

    /** How far a slice runs on before it looks again. */
    SliceLimits oneStep() {
        return new SliceLimits(SliceLimits.MOST_ITEMS, step);
    }

    boolean tellsOfOthers(Duration waited) {
        return waited.compareTo(patience) > 0;
    }
}

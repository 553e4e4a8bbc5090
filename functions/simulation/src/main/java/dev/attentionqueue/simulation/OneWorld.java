package dev.attentionqueue.simulation;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Timing;
import org.jspecify.annotations.Nullable;

/**
 * Which world to live through.
 *
 * @param without the rule that its services leave out; null if they mind them all
 */
record OneWorld(long seed, @Nullable Rule without) {

    Timing believed() {
        return without == null ? Timing.DEFAULT : Timing.DEFAULT.without(without);
    }

    /** The command that lives through it and prints every event. */
    String replay() {
        return "scripts/simulate --seed %d --trace%s"
                .formatted(seed, without == null ? "" : " --without " + without);
    }
}

package dev.attentionqueue.simulation.model;

import static dev.attentionqueue.simulation.model.Fault.BACK_OFF;
import static dev.attentionqueue.simulation.model.Fault.COOL_DOWN;
import static dev.attentionqueue.simulation.model.Fault.CRASH;
import static dev.attentionqueue.simulation.model.Fault.DUPLICATE;
import static dev.attentionqueue.simulation.model.Fault.EARLY;
import static dev.attentionqueue.simulation.model.Fault.LEAVE;
import static dev.attentionqueue.simulation.model.Fault.LOWER;
import static dev.attentionqueue.simulation.model.Fault.NUDGE;
import static dev.attentionqueue.simulation.model.Fault.PAUSE;
import static dev.attentionqueue.simulation.model.Fault.SHORTEN;
import static dev.attentionqueue.simulation.model.Fault.SLOW_CALLS;
import static dev.attentionqueue.simulation.model.Fault.STALL;
import static dev.attentionqueue.simulation.model.Setups.plain;

import dev.attentionqueue.lane.Rule;

/** Where each rule is missed, when it is left out: in the smallest setup that needs it. */
final class Catches {
    private Catches() {}

    static Setup setupFor(Rule rule) {
        return switch (rule) {
            case GRACE,
                    QUIET_WHEN_WRITTEN,
                    LANDING,
                    LANDING_OUTLIVES_TURN,
                    COMPLETE_ONLY_FROM_IDLE,
                    COMPLETE_ONLY_UNMARKED ->
                    plain(2, 1);
            case HOLD_FOR_HIDDEN -> plain(1, 1, LEAVE);
            case HOLD_BEFORE_BACK_OFF -> plain(1, 1, CRASH, BACK_OFF);
            case HOLD_COUNTS_CALL -> plain(1, 1, CRASH, BACK_OFF, SLOW_CALLS);
            case HOLD_ON_TAKE_OVER -> plain(1, 1, CRASH);
            case HOLD_BY_STORED_VISIBILITY -> plain(1, 1, CRASH, SHORTEN);
            case CARRY_ON_NUDGE, LIVE_LEASE_STANDS -> plain(1, 1, NUDGE);
            case CARRY_ON_RESIGNAL -> plain(1, 1, EARLY);
            case CARRY_ON_CLEAR, RESUME_SPARES_LIVE_LEASE, RESUME_SIGNALS -> plain(1, 1, PAUSE);
            case CARRY_ON_REFUSAL -> plain(1, 2, LOWER, NUDGE, NUDGE);
            case STALE_IS_ABSORBED -> plain(2, 1, DUPLICATE);
            case FINISH_ON_OWN_FENCE -> plain(1, 1, STALL);
            case CLEAR_SPARES_LIVE_LEASE -> plain(1, 1, PAUSE, NUDGE);
            case CLOSE_SIGNALS -> plain(1, 2, LEAVE);
            case REFUSE_WHEN_FULL -> plain(1, 2, LOWER);
            case COOL_DOWN_STANDS -> plain(1, 1, COOL_DOWN, NUDGE);
        };
    }
}

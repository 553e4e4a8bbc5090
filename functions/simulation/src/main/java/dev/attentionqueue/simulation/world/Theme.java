package dev.attentionqueue.simulation.world;

import static dev.attentionqueue.simulation.cloud.Fault.API_KILLED;
import static dev.attentionqueue.simulation.cloud.Fault.DISPATCHER_KILLED;
import static dev.attentionqueue.simulation.cloud.Fault.EARLY_EMPTY;
import static dev.attentionqueue.simulation.cloud.Fault.FROZEN;
import static dev.attentionqueue.simulation.cloud.Fault.HANDLER_BACKS_OFF;
import static dev.attentionqueue.simulation.cloud.Fault.HANDLER_FAILED;
import static dev.attentionqueue.simulation.cloud.Fault.HANDLER_HUNG;
import static dev.attentionqueue.simulation.cloud.Fault.HANDLER_REJECTS;
import static dev.attentionqueue.simulation.cloud.Fault.HANDLER_SLOWS_DOWN;
import static dev.attentionqueue.simulation.cloud.Fault.LAGGING_INDEX;
import static dev.attentionqueue.simulation.cloud.Fault.LATE_EFFECT;
import static dev.attentionqueue.simulation.cloud.Fault.LATE_VISIBILITY;
import static dev.attentionqueue.simulation.cloud.Fault.LOST_ANSWER;
import static dev.attentionqueue.simulation.cloud.Fault.LOST_ATTENTION;
import static dev.attentionqueue.simulation.cloud.Fault.LOST_RECEIVE;
import static dev.attentionqueue.simulation.cloud.Fault.OUT_OF_ORDER;
import static dev.attentionqueue.simulation.cloud.Fault.PARTIAL_DELETE;
import static dev.attentionqueue.simulation.cloud.Fault.PARTIAL_SEND;
import static dev.attentionqueue.simulation.cloud.Fault.RECONCILER_KILLED;
import static dev.attentionqueue.simulation.cloud.Fault.SDK_RETRY;
import static dev.attentionqueue.simulation.cloud.Fault.SKEWED_CLOCK;
import static dev.attentionqueue.simulation.cloud.Fault.SLOW_CALL;

import dev.attentionqueue.simulation.cloud.Fault;
import java.util.List;

/** Faults, and deeds, that together are worse than each alone: they add up, or meet in one race. */
record Theme(List<Fault> faults, List<Deed> deeds) {
    static final List<Theme> ALL =
            List.of(
                    of(LATE_VISIBILITY, EARLY_EMPTY, SKEWED_CLOCK),
                    of(SLOW_CALL, LATE_VISIBILITY, SKEWED_CLOCK),
                    of(SLOW_CALL, SDK_RETRY, SKEWED_CLOCK),
                    of(LATE_EFFECT, LOST_ANSWER, LOST_RECEIVE, SKEWED_CLOCK),
                    of(API_KILLED, DISPATCHER_KILLED, SLOW_CALL, SKEWED_CLOCK),
                    of(LOST_ATTENTION, LAGGING_INDEX, SLOW_CALL, RECONCILER_KILLED),
                    of(HANDLER_FAILED, HANDLER_HUNG, PARTIAL_DELETE, DISPATCHER_KILLED),
                    of(PARTIAL_SEND, SLOW_CALL, LATE_EFFECT, API_KILLED),
                    of(HANDLER_FAILED, HANDLER_REJECTS, HANDLER_SLOWS_DOWN, PARTIAL_DELETE),
                    of(HANDLER_BACKS_OFF, DISPATCHER_KILLED, SLOW_CALL, SKEWED_CLOCK));

    static final List<Theme> MEDDLED =
            List.of(
                    of(SLOW_CALL, LATE_VISIBILITY).and(Deed.NUDGE),
                    of(SLOW_CALL, LATE_VISIBILITY, SKEWED_CLOCK).and(Deed.RECONCILE),
                    of(SLOW_CALL, LATE_VISIBILITY)
                            .and(Deed.BRIEF_PAUSE, Deed.PAUSE, Deed.NUDGE, Deed.REQUEST),
                    of(HANDLER_FAILED, HANDLER_HUNG).and(Deed.LOWER, Deed.NUDGE, Deed.REQUEST),
                    of(FROZEN, SLOW_CALL, SKEWED_CLOCK).and(Deed.NUDGES, Deed.DEPLOY),
                    of(HANDLER_BACKS_OFF, DISPATCHER_KILLED, SLOW_CALL, SKEWED_CLOCK)
                            .and(Deed.NUDGES),
                    of(LATE_VISIBILITY, OUT_OF_ORDER).and(Deed.COOL));

    /** A deed that takes minutes is done a few times. */
    int mostDeeds() {
        return deeds.contains(Deed.NUDGES) ? 4 : 60;
    }

    private static Theme of(Fault... faults) {
        return new Theme(List.of(faults), List.of());
    }

    private Theme and(Deed... more) {
        return new Theme(faults, List.of(more));
    }
}

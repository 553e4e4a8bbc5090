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
import static dev.attentionqueue.simulation.cloud.Fault.SLOW_CONTAINER;

import dev.attentionqueue.simulation.cloud.Fault;
import java.util.List;

/**
 * Faults and deeds that together are worse than each alone, among stores where they are: they add
 * up, or meet in one race.
 */
record Theme(List<Fault> faults, List<Deed> deeds, Shape shape, Strength strength) {
    static final List<Theme> ALL =
            List.of(
                    of(LATE_VISIBILITY, EARLY_EMPTY, SKEWED_CLOCK),
                    of(SLOW_CALL, LATE_VISIBILITY, SKEWED_CLOCK),
                    of(SLOW_CALL, SDK_RETRY, SKEWED_CLOCK),
                    of(LATE_EFFECT, LOST_ANSWER, LOST_RECEIVE, SKEWED_CLOCK),
                    of(API_KILLED, DISPATCHER_KILLED, SLOW_CALL, SKEWED_CLOCK),
                    of(LOST_ATTENTION, LAGGING_INDEX, SLOW_CALL, RECONCILER_KILLED),
                    of(LOST_ATTENTION, HANDLER_FAILED, OUT_OF_ORDER).among(Shape.SHORT_LIVES),
                    of(HANDLER_FAILED, HANDLER_HUNG, PARTIAL_DELETE, DISPATCHER_KILLED),
                    of(PARTIAL_SEND, SLOW_CALL, LATE_EFFECT, API_KILLED),
                    of(HANDLER_FAILED, HANDLER_REJECTS, HANDLER_SLOWS_DOWN, PARTIAL_DELETE),
                    of(HANDLER_BACKS_OFF, DISPATCHER_KILLED, SLOW_CALL, SKEWED_CLOCK),
                    of(HANDLER_BACKS_OFF, DISPATCHER_KILLED, SLOW_CONTAINER, SKEWED_CLOCK)
                            .among(Shape.SHORT_LIVES)
                            .struck(Strength.WORST),
                    of(FROZEN, SLOW_CALL, DISPATCHER_KILLED).among(Shape.SHORT_LIVES),
                    of(PARTIAL_DELETE, LOST_RECEIVE).among(Shape.BRIEF_FLOODS),
                    of(HANDLER_HUNG, HANDLER_BACKS_OFF, PARTIAL_DELETE).among(Shape.BRIEF_FLOODS),
                    of(HANDLER_HUNG, PARTIAL_DELETE, LOST_RECEIVE).among(Shape.BRIEF_FLOODS));

    static final List<Theme> MEDDLED =
            List.of(
                    of(SLOW_CALL, LATE_VISIBILITY).and(Deed.NUDGE),
                    of(SLOW_CALL, LATE_VISIBILITY, SKEWED_CLOCK).and(Deed.RECONCILE),
                    of(SLOW_CALL, LATE_VISIBILITY)
                            .and(Deed.BRIEF_PAUSE, Deed.PAUSE, Deed.NUDGE, Deed.REQUEST),
                    of(LATE_VISIBILITY)
                            .and(Deed.BRIEF_PAUSE, Deed.BRIEF_COOL)
                            .among(Shape.SHORT_LIVES),
                    of(LATE_VISIBILITY)
                            .and(Deed.REDRIVE)
                            .among(Shape.SHORT_LIVES)
                            .struck(Strength.WORST),
                    of(LATE_VISIBILITY, SLOW_CALL, SKEWED_CLOCK).and(Deed.LATER, Deed.REQUEST),
                    of(HANDLER_FAILED, HANDLER_HUNG)
                            .and(Deed.LOWER, Deed.NUDGE, Deed.REQUEST)
                            .among(Shape.FLOODED),
                    of(HANDLER_HUNG).and(Deed.LOWER, Deed.NUDGE).among(Shape.BRIEF_FLOODS),
                    of(FROZEN, SLOW_CALL, DISPATCHER_KILLED)
                            .and(Deed.NUDGES, Deed.DEPLOY)
                            .among(Shape.SHORT_LIVES),
                    of(LATE_VISIBILITY, OUT_OF_ORDER).and(Deed.COOL).struck(Strength.WORST),
                    of(HANDLER_BACKS_OFF, DISPATCHER_KILLED, SLOW_CONTAINER, SKEWED_CLOCK)
                            .and(Deed.NUDGES)
                            .among(Shape.SHORT_LIVES)
                            .struck(Strength.WORST),
                    of(HANDLER_FAILED, HANDLER_HUNG)
                            .and(Deed.PAUSE)
                            .among(Shape.FLOODED)
                            .struck(Strength.RARE),
                    of(LATE_VISIBILITY, OUT_OF_ORDER).and(Deed.COOL));

    /** The stores of a theme's world. */
    enum Shape {
        /** A few, each with work of its own pattern. */
        USUAL,
        /** One that has enough to do for further consumers. */
        FLOODED,
        /** Some that have it for a moment, so that it ends again and again. */
        BRIEF_FLOODS,
        /** Many, each with an item or two: what becomes of one item is not mended by the next. */
        SHORT_LIVES
    }

    /** How faults strike. */
    enum Strength {
        /** A few times in a world, and so do deeds: all else is as usual. */
        RARE,
        /** Often, some as badly as their bounds allow. */
        USUAL,
        /** Often, most as badly as their bounds allow. */
        WORST
    }

    /** A deed that takes minutes is done a few times, and so is one among rare faults. */
    int mostDeeds() {
        if (deeds.isEmpty()) {
            return 0;
        }
        if (deeds.contains(Deed.NUDGES)) {
            return shape == Shape.SHORT_LIVES ? 16 : 4;
        }
        return strength == Strength.RARE ? 2 : 60;
    }

    /** A process that stands still for long is worst where its items are hidden for longer. */
    boolean hidesForLong() {
        return faults.contains(FROZEN) || faults.contains(SLOW_CONTAINER);
    }

    private static Theme of(Fault... faults) {
        return new Theme(List.of(faults), List.of(), Shape.USUAL, Strength.USUAL);
    }

    private Theme and(Deed... more) {
        return new Theme(faults, List.of(more), shape, strength);
    }

    private Theme among(Shape stores) {
        return new Theme(faults, deeds, stores, strength);
    }

    private Theme struck(Strength next) {
        return new Theme(faults, deeds, shape, next);
    }
}

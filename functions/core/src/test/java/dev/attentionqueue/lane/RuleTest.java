package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.ONE;
import static dev.attentionqueue.lane.Moments.OWNER;
import static dev.attentionqueue.lane.Moments.PAUSED;
import static dev.attentionqueue.lane.Moments.RAISE;
import static dev.attentionqueue.lane.Moments.TERM;
import static dev.attentionqueue.lane.Moments.TIMING;
import static dev.attentionqueue.lane.Moments.idleLane;
import static dev.attentionqueue.lane.Moments.leased;
import static dev.attentionqueue.lane.Moments.recordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Claim.Granted;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each rule decides something; what goes wrong without it, the model check shows. */
class RuleTest {
    private static final Instant LATER = NOW.plusSeconds(60);
    private static final WakeUp RAISED = Moments.raised().next();
    private static final WakeUp LIVE = recordOf(leased(5, LATER));
    private static final WakeUp DEAD = recordOf(leased(5, NOW));
    private static final WakeUp LOST = recordOf(leased(6, LATER));

    @ParameterizedTest
    @EnumSource
    void a_rule_that_is_left_out_decides_otherwise(Rule rule) {
        assertThat(decision(rule, TIMING.without(rule))).isNotEqualTo(decision(rule, TIMING));
    }

    @Test
    void rules_are_left_out_one_after_another() {
        Timing two = TIMING.without(Rule.LANDING).without(Rule.GRACE);

        assertThat(two.leftOut()).containsExactlyInAnyOrder(Rule.LANDING, Rule.GRACE);
    }

    private static Object decision(Rule rule, Timing timing) {
        return switch (rule) {
            case GRACE -> finish(timing, Moments.withMark(LIVE, NOW.minusSeconds(3)), End.EMPTY);
            case QUIET_WHEN_WRITTEN -> finish(timing, LIVE, End.EMPTY);
            case LANDING, LANDING_OUTLIVES_TURN -> finishOfRaise(timing, End.FULL);
            case COMPLETE_ONLY_FROM_IDLE -> mark(timing, recordOf(idleLane(5), leased(5, LATER)));
            case COMPLETE_ONLY_UNMARKED -> finishOfRaise(timing, End.RAISE_COMPLETE);
            case HOLD_FOR_HIDDEN -> finish(timing, LIVE, turnOf(LIVE, 0), hiding());
            case HOLD_BEFORE_BACK_OFF, HOLD_COUNTS_CALL ->
                    new Holding(timing).hold(LIVE, turnOf(LIVE, 0).lease(), LATER);
            case HOLD_ON_TAKE_OVER, HOLD_BY_STORED_VISIBILITY -> claim(timing, DEAD, ONE);
            case CARRY_ON_NUDGE -> claim(timing, RAISED, ONE, Signal.NUDGE);
            case CARRY_ON_RESIGNAL ->
                    new Resignalling(timing).resignal(RAISED, true, Patience.NONE, LATER);
            case CARRY_ON_CLEAR -> claim(timing, RAISED, PAUSED);
            case CARRY_ON_REFUSAL, COOL_DOWN_STANDS ->
                    claim(timing, RAISED.coolingAtLeast(LATER), ONE);
            case STALE_IS_ABSORBED -> claim(timing, RAISED, ONE, new Signal(0, new Fence(1)));
            case LIVE_LEASE_STANDS -> claim(timing, LIVE, ONE);
            case FINISH_ON_OWN_FENCE -> finish(timing, LOST, turnOf(LIVE, 0), look(End.FULL));
            case CLEAR_SPARES_LIVE_LEASE -> claim(timing, LIVE, PAUSED);
            case RESUME_SPARES_LIVE_LEASE -> resume(timing, LIVE);
            case RESUME_SIGNALS -> resume(timing, recordOf(idleLane(5)));
            case CLOSE_SIGNALS -> close(timing);
            case REFUSE_WHEN_FULL -> claim(timing, full(), ONE);
        };
    }

    private static WakeUp full() {
        return recordOf(Signalled.at(new Fence(5), NOW), leased(5, LATER));
    }

    private static Marked mark(Timing timing, WakeUp wakeUp) {
        return new Marking(timing).mark(wakeUp, true, new Mark(RAISE, NOW));
    }

    private static Resumed resume(Timing timing, WakeUp wakeUp) {
        return new Resuming(timing).resume(wakeUp, NOW);
    }

    private static Claim claim(Timing timing, WakeUp wakeUp, Policy policy) {
        return claim(timing, wakeUp, policy, new Signal(0, wakeUp.lane(0).fence()));
    }

    private static Claim claim(Timing timing, WakeUp wakeUp, Policy policy, Signal signal) {
        Duration visibility = Duration.ofSeconds(1);
        Knock knock = new Knock(signal, null, OWNER, TERM, visibility, null);
        return new Claiming(timing).claim(wakeUp, policy, knock, NOW);
    }

    private static Finish close(Timing timing) {
        WakeUp higher = recordOf(idleLane(5), leased(5, LATER));
        return finish(timing, higher, turnOf(higher, 1), look(End.ERROR));
    }

    /** Marked again since the raise. */
    private static Finish finishOfRaise(Timing timing, End end) {
        Granted granted = Moments.granted(1);
        return finish(timing, Moments.withMark(granted.next(), NOW), granted.turn(), look(end));
    }

    private static Finish finish(Timing timing, WakeUp wakeUp, End end) {
        return finish(timing, wakeUp, turnOf(wakeUp, 0), look(end));
    }

    private static Finish finish(Timing timing, WakeUp wakeUp, Turn turn, Look look) {
        return new Finishing(timing).finish(wakeUp, ONE, turn, look, Duration.ZERO, NOW);
    }

    private static Turn turnOf(WakeUp wakeUp, int lane) {
        return Moments.turnOf(wakeUp, lane);
    }

    private static Look look(End end) {
        return look(end, null);
    }

    private static Look hiding() {
        return look(End.FULL, Hidden.until(LATER));
    }

    private static Look look(End end, @Nullable Hidden hidden) {
        return new Look(end, NOW, hidden);
    }
}

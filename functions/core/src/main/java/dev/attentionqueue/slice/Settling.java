package dev.attentionqueue.slice;

import dev.attentionqueue.deadletter.Failure;
import dev.attentionqueue.deadletter.GivenUp;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.retry.CircuitBreaker;
import dev.attentionqueue.retry.RetryPolicy;
import dev.attentionqueue.retry.Streak;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.slice.Handlers.Ending;
import dev.attentionqueue.slice.SliceReport.Tally;
import dev.attentionqueue.store.Bounded;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Disposition.SlowDown;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of items once they have left the hand: deleted, hidden until later, handed back, or
 * given up. Remembers what stays in the queue.
 */
final class Settling {
    /** Items remembered that are done with: copies of a message come within seconds, if at all. */
    private static final int MOST_COPIES = 1_000;

    private final SliceRunner runner;
    private final SliceOrder order;
    private final RetryPolicy policy;
    private final Set<Copy> lastDone = Collections.newSetFromMap(new Bounded<>(MOST_COPIES));
    private final Calls calls;
    private final Leftovers leftovers;
    private final Numbers numbers;
    private final Deletes deletes;
    private final BackOffs backOffs;
    private @Nullable Instant coolUntil;
    private int handled;
    private int givenUp;
    private int failed;
    private int retried;
    private Streak streak = Streak.NONE;

    /** What copies of one send share; an item that was sent again has another raise. */
    private record Copy(ItemId item, RaiseId raise) {
        static Copy of(InHand item) {
            return new Copy(item.id(), item.item().item().raise());
        }
    }

    Settling(SliceRunner runner, SliceOrder order, QueueAddress queue, Crew crew) {
        this.runner = runner;
        this.order = order;
        policy = new RetryPolicy(order.handling().retries());
        calls = new Calls(crew);
        leftovers = new Leftovers(runner.settings().visibility());
        numbers = new Numbers(runner, order, queue, calls, leftovers);
        deletes = new Deletes(runner, order, queue, calls, numbers, leftovers);
        backOffs = new BackOffs(runner, order, queue, calls, leftovers);
    }

    boolean isIdle() {
        return calls.isIdle() && deletes.isIdle() && backOffs.isIdle();
    }

    Numbers numbers() {
        return numbers;
    }

    Tally tally(int received) {
        return new Tally(received, handled, givenUp, failed, retried, streak);
    }

    /** Whether nothing more is to begin. */
    boolean endsSlice() {
        return coolUntil != null
                || new CircuitBreaker(order.handling().breaker())
                        .opensAfter(order.store().counters().failing(), streak);
    }

    /** Until when a handler wants the store to be left alone; null if none does. */
    @Nullable Instant coolUntil() {
        return coolUntil;
    }

    @Nullable Hidden hidden() {
        return leftovers.hidden();
    }

    void hide(Hidden more) {
        leftovers.add(more);
    }

    /** Whether the item was done with a moment ago: this is a copy, which is deleted. */
    boolean knows(InHand item) {
        if (!lastDone.contains(Copy.of(item))) {
            return false;
        }
        deletes.add(item);
        return true;
    }

    /**
     * Takes an item over that has left the hand.
     *
     * @param rest told once what that means for those of its key that came after it
     */
    void settle(InHand item, Ending ending, Consumer<Rest> rest) {
        switch (ending) {
            case Ending.Said(Disposition disposition) -> settle(item, disposition, rest);
            case Ending.NotBegun _ -> {
                backOffs.handBack(item);
                rest.accept(new Rest.GoesBack(ending));
            }
            case Ending.LeftAlone _ -> leave(item, rest);
            case Ending.HandledBefore _ -> delete(item, rest);
            case Ending.UsedUp(boolean crashed) ->
                    giveUp(
                            item,
                            crashed ? Reason.CRASH_LOOP : Reason.ATTEMPTS_USED_UP,
                            item.trail().error(),
                            rest);
            case Ending.Behind(Duration pause) -> backOffs.putBehind(item, pause);
            case Ending.Early _ -> numbers.park(item, isParked -> parked(item, isParked, rest));
        }
    }

    private void settle(InHand item, Disposition disposition, Consumer<Rest> rest) {
        switch (disposition) {
            case Done _ -> {
                streak = streak.plusAnswer();
                handled++;
                delete(item, rest);
            }
            case Retry(Duration after, String reason) -> {
                streak = streak.plusFailure();
                failed++;
                retry(item, after, reason, rest);
            }
            case SlowDown(Duration after, String reason) -> slowDown(item, after, reason, rest);
            case Reject(String reason) -> {
                streak = streak.plusAnswer();
                giveUp(item, Reason.REJECTED, reason, rest);
            }
        }
    }

    private void parked(InHand item, boolean isParked, Consumer<Rest> rest) {
        if (isParked) {
            deletes.addParked(item);
            rest.accept(new Rest.GoesOn());
        } else {
            leave(item, rest);
        }
    }

    private void leave(InHand item, Consumer<Rest> rest) {
        leftovers.leave(item);
        rest.accept(new Rest.GoesBack(new Ending.LeftAlone()));
    }

    private void delete(InHand item, Consumer<Rest> rest) {
        delete(item);
        rest.accept(new Rest.GoesOn());
    }

    private void delete(InHand item) {
        lastDone.add(Copy.of(item));
        numbers.passed(item);
        deletes.add(item);
    }

    private void retry(InHand item, @Nullable Duration after, String reason, Consumer<Rest> rest) {
        if (policy.isUsedUp(item.attempt())) {
            giveUp(item, Reason.ATTEMPTS_USED_UP, reason, rest);
        } else {
            putOff(item, item.failed(reason), pause(item, after), rest);
        }
    }

    /** The item comes back when the store does, or a little later. */
    private void slowDown(
            InHand item, @Nullable Duration after, String reason, Consumer<Rest> rest) {
        Duration pause = BackOffs.whole(pause(item, after));
        Instant until = now().plus(pause);
        coolUntil = coolUntil == null || coolUntil.isBefore(until) ? until : coolUntil;
        putOff(item, item.excused(reason), pause, rest);
    }

    /** Those of its key go back with it, for as long. */
    private void putOff(InHand item, Trail trail, Duration pause, Consumer<Rest> rest) {
        retried++;
        backOffs.add(item, trail, pause);
        rest.accept(new Rest.GoesBack(new Ending.Behind(pause)));
    }

    private Duration pause(InHand item, @Nullable Duration after) {
        return after == null ? policy.backOff(item.attempt(), runner.bookkeeping().dice()) : after;
    }

    /**
     * The letter comes first: an item is not deleted unless it is known to be kept, nor do others
     * of its key go past it.
     */
    private void giveUp(InHand item, Reason reason, String error, Consumer<Rest> rest) {
        Failure failure = new Failure(reason, error, item.attempt());
        calls.call(() -> giveUpNow(item, failure), outcome -> gaveUp(item, outcome, rest));
    }

    private GivenUp giveUpNow(InHand item, Failure failure) {
        GivenUp outcome =
                runner.bookkeeping().givingUp().giveUp(order.store(), item.item().item(), failure);
        if (outcome instanceof GivenUp.NotKept && failure.reason() != Reason.REJECTED) {
            runner.trails().write(order, List.of(item.failed(failure.error())));
        }
        return outcome;
    }

    private void gaveUp(InHand item, GivenUp outcome, Consumer<Rest> rest) {
        switch (outcome) {
            case GivenUp.Kept _ -> {
                givenUp++;
                delete(item, rest);
            }
            case GivenUp.NotKept _ -> leave(item, rest);
        }
    }

    /**
     * Makes the calls that are worth it.
     *
     * @param nothingToCome whether no more will be added for the time being
     */
    void goOn(Instant now, boolean nothingToCome) {
        numbers.goOn(now);
        deletes.goOn(now, nothingToCome);
        backOffs.goOn(now, nothingToCome);
    }

    /** When {@link #goOn} has something to do, if nothing comes before. */
    Optional<Instant> due() {
        return Stream.of(numbers.due(), deletes.due(), backOffs.due())
                .flatMap(Optional::stream)
                .min(Instant::compareTo);
    }

    private Instant now() {
        return runner.clock().instant();
    }
}

package dev.attentionqueue.slice;

import dev.attentionqueue.retry.Verdict;
import dev.attentionqueue.retry.Verdict.Delete;
import dev.attentionqueue.retry.Verdict.GiveUp;
import dev.attentionqueue.retry.Verdict.Start;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkHandler;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The items in hand: those that the handler has, a few that wait for a thread, and those that wait
 * for others of their key, which came before them.
 */
final class Handlers {
    /** Those that wait for others of their key, and what waits for a thread. */
    private static final int MOST_WAITING = 2 * WorkQueues.LARGEST_BATCH;

    private final SliceRunner runner;
    private final SliceOrder order;
    private final Bounds bounds;
    private final Crew crew;
    private final Settling settling;
    private final WorkHandler handler;
    private final Pace pace = new Pace();
    private final Deque<InHand> waiting = new ArrayDeque<>();
    private final Set<Run> running = new LinkedHashSet<>();
    private final Map<ItemId, InHand> inHand = new HashMap<>();
    private final Map<InHand, Optional<Verdict>> judgedEarly = new HashMap<>();
    private final Lines lines;
    private final Recall recall;
    private final int most;
    private boolean closed;
    private @Nullable Instant firstStart;

    /** How an item leaves this hand. */
    sealed interface Ending {

        /** The handler, or its failure, has said so. */
        record Said(Disposition disposition) implements Ending {}

        /** There was no time to begin it. */
        record NotBegun() implements Ending {}

        /** Nobody knows what to do with it: it comes back by itself, and is charged nothing. */
        record LeftAlone() implements Ending {}

        /** It has been handled before. */
        record HandledBefore() implements Ending {}

        /** No attempt is left. */
        record UsedUp(boolean crashed) implements Ending {}

        /** One of its key, which came before it, comes again after so long. */
        record Behind(Duration pause) implements Ending {}

        /** One of its key, by its producer's count, should have come before it. */
        record Early() implements Ending {}
    }

    /** A handler at work; in order of their begin, and all have the same time. */
    private static final class Run {
        private final InHand item;
        private final Instant begun;
        private Runnable cancel = () -> {};

        Run(InHand item, Instant begun) {
            this.item = item;
            this.begun = begun;
        }
    }

    /**
     * Has nothing in hand.
     *
     * @param settling takes each item over that leaves it
     */
    Handlers(SliceRunner runner, SliceOrder order, Bounds bounds, Crew crew, Settling settling) {
        this.runner = runner;
        this.order = order;
        this.bounds = bounds;
        this.crew = crew;
        this.settling = settling;
        lines = new Lines(order.isOrdered());
        recall = new Recall(runner, order, settling.numbers(), crew, this::judged);
        most = Math.min(runner.settings().handlersPerSlice(), order.handling().handlersPerSlice());
        handler = runner.targets().handlerOf(order.store());
    }

    /** When the first handler began; null if none has. */
    @Nullable Instant firstStart() {
        return firstStart;
    }

    boolean isIdle() {
        return inHand.isEmpty();
    }

    /**
     * How many items to ask for: as many as can start at once, and where handlers are quick some
     * more, so that threads do not wait for receives, nor receives bring one item at a time.
     */
    int wanted(Instant now) {
        if (!waiting.isEmpty() || oneRunsAlone()) {
            return 0;
        }
        SliceSettings settings = runner.settings();
        int free = most - running.size() - recall.size();
        boolean mayWait = !bounds.isTooLate(now.plus(settings.margin()));
        Duration soon = settings.longestStay().dividedBy(2);
        long beyond = mayWait ? pace.beginningWithin(soon, most) : 0;
        long wanted = Math.min(WorkQueues.LARGEST_BATCH, free + beyond);
        return (int) (lines.hasQueued() ? Math.min(wanted, wantedOfOneKey(soon)) : wanted);
    }

    /** A FIFO queue hands out as many of one key as it can, and they begin one after the other. */
    private long wantedOfOneKey(Duration soon) {
        int room = most + MOST_WAITING - inHand.size();
        return Math.min(room, 1 + pace.beginningWithin(soon, 1));
    }

    /** How many ordering keys have come so far; 0 where there is no ordering. */
    int keysSeen() {
        return lines.keysSeen();
    }

    /** Takes an item over; one that is in hand already only adds its receipt. */
    void take(ReceivedItem item, InHand.Poll poll) {
        InHand known = inHand.get(item.item().id());
        if (known != null) {
            known.again(item, poll);
            return;
        }
        InHand next = new InHand(item, poll);
        inHand.put(next.id(), next);
        lines.join(next);
        if (item.receiveCount() == 1 && settling.numbers().numberOf(next).isEmpty()) {
            judged(next, Optional.of(new Start(1, false)));
        } else {
            recall.add(next);
        }
    }

    /** Looks up what is known of those that have come before, and of their keys. */
    void lookUp() {
        recall.goOn();
    }

    private void judged(InHand item, Optional<Verdict> verdict) {
        boolean isHere = inHand.get(item.id()) == item;
        if (isHere && lines.hasTurn(item)) {
            heed(item, verdict);
        } else if (isHere) {
            judgedEarly.put(item, verdict);
        }
    }

    private void heed(InHand item, Optional<Verdict> verdict) {
        if (verdict.isEmpty()) {
            leave(item, new Ending.LeftAlone());
            return;
        }
        switch (verdict.get()) {
            case Start _ when !closed && settling.numbers().isEarly(item) ->
                    leave(item, new Ending.Early());
            case Start _ -> admit(item, runner.clock().instant());
            case Delete _ -> leave(item, new Ending.HandledBefore());
            case GiveUp spent -> leave(item, new Ending.UsedUp(spent.crashed()));
        }
    }

    /** It has waited for others of its key, perhaps for too long. */
    private void takeTurn(InHand item) {
        Optional<Verdict> verdict = judgedEarly.remove(item);
        if (verdict == null) {
            return;
        }
        boolean starts = verdict.filter(Start.class::isInstance).isPresent();
        if (starts && !runner.clock().instant().isBefore(item.since().plus(stay()))) {
            leave(item, new Ending.NotBegun());
        } else {
            heed(item, verdict);
        }
    }

    private void admit(InHand item, Instant now) {
        if (closed) {
            leave(item, new Ending.NotBegun());
        } else if (waiting.isEmpty() && mayBegin(item)) {
            begin(item, now);
        } else {
            waiting.add(item);
        }
    }

    private boolean mayBegin(InHand item) {
        return item.runsAlone()
                ? running.isEmpty() && settling.isIdle()
                : running.size() < most && !oneRunsAlone();
    }

    /** Whether the next one may end this process, and what is done with is to be deleted before. */
    boolean waitsUntilAllIsSettled() {
        return running.isEmpty() && !waiting.isEmpty() && waiting.peek().runsAlone();
    }

    private boolean oneRunsAlone() {
        return running.stream().anyMatch(run -> run.item.runsAlone());
    }

    /** Gives up what has taken too long, or waited too long, and begins what can begin. */
    void goOn(Instant now) {
        for (Run run : List.copyOf(running)) {
            if (!now.isBefore(run.begun.plus(runner.settings().handlerTimeout()))) {
                run.cancel.run();
            }
        }
        while (!waiting.isEmpty() && !now.isBefore(waiting.peek().since().plus(stay()))) {
            leave(waiting.remove(), new Ending.NotBegun());
        }
        while (!waiting.isEmpty() && mayBegin(waiting.peek())) {
            begin(waiting.remove(), now);
        }
    }

    /** What has not begun is left to a later slice. */
    void beginNoMore() {
        closed = true;
        while (!waiting.isEmpty()) {
            leave(waiting.remove(), new Ending.NotBegun());
        }
    }

    private Duration stay() {
        return runner.settings().longestStay();
    }

    /** When {@link #goOn} has something to do, if nothing ends before. */
    Optional<Instant> due() {
        Optional<Instant> timeout =
                running.stream()
                        .findFirst()
                        .map(run -> run.begun.plus(runner.settings().handlerTimeout()));
        Optional<Instant> overdue =
                Optional.ofNullable(waiting.peek()).map(item -> item.since().plus(stay()));
        return Stream.concat(timeout.stream(), overdue.stream()).min(Instant::compareTo);
    }

    private void begin(InHand item, Instant now) {
        Run run = new Run(item, now);
        settling.numbers().begins(item);
        firstStart = firstStart == null ? now : firstStart;
        running.add(run);
        run.cancel = crew.start(() -> handle(item), future -> end(run, future));
    }

    /** Asks for the time on the handler's own thread: the process may have been paused before. */
    private Ending handle(InHand item) throws Exception {
        Instant now = runner.clock().instant();
        boolean isHidden = now.isBefore(item.since().plus(runner.settings().visibility()));
        if (!isHidden || !bounds.leavesTimeForHandler(now)) {
            return new Ending.NotBegun();
        }
        boolean mayStart =
                !item.runsAlone() || runner.trails().write(order, List.of(item.beginning()));
        return mayStart ? new Ending.Said(handler.handle(callFor(item))) : new Ending.LeftAlone();
    }

    private HandlerCall callFor(InHand item) {
        ReceivedItem received = item.item();
        return new HandlerCall(
                order.store().key(),
                order.store().profile().marketplace(),
                order.turn().lease().fence(),
                received,
                item.attempt());
    }

    private void end(Run run, Future<Ending> future) {
        running.remove(run);
        Duration took = Duration.between(run.begun, runner.clock().instant());
        pace.ended(took);
        leave(run.item, endingOf(future, took));
    }

    /** A process that stood still is not the handler's fault, whatever it made of it. */
    private Ending endingOf(Future<Ending> future, Duration took) {
        boolean stoodStill = took.compareTo(runner.settings().visibility()) > 0;
        return switch (future.state()) {
            case SUCCESS -> future.resultNow();
            case FAILED ->
                    stoodStill
                            ? new Ending.LeftAlone()
                            : retry(String.valueOf(future.exceptionNow()));
            case CANCELLED ->
                    stoodStill
                            ? new Ending.LeftAlone()
                            : retry("the handler took longer than its timeout");
            case RUNNING -> throw new IllegalStateException("a handler that runs has not ended");
        };
    }

    private static Ending retry(String reason) {
        return new Ending.Said(new Retry(reason));
    }

    private void leave(InHand item, Ending ending) {
        inHand.remove(item.id());
        settling.settle(item, ending, rest -> follow(item, rest));
    }

    private void follow(InHand item, Rest rest) {
        switch (rest) {
            case Rest.GoesOn _ -> lines.leave(item).ifPresent(this::takeTurn);
            case Rest.GoesBack(Ending how) -> lines.breakUp(item).forEach(one -> goBack(one, how));
        }
    }

    private void goBack(InHand item, Ending how) {
        inHand.remove(item.id());
        judgedEarly.remove(item);
        settling.settle(item, how, _ -> {});
    }
}

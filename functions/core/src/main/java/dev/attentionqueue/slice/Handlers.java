package dev.attentionqueue.slice;

import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.ReceivedItem;
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
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** The items in hand: a few that wait for a thread, and those that the handler has. */
final class Handlers {
    private final SliceRunner runner;
    private final SliceOrder order;
    private final Bounds bounds;
    private final Crew crew;
    private final BiConsumer<InHand, Ending> ended;
    private final Pace pace = new Pace();
    private final Deque<InHand> waiting = new ArrayDeque<>();
    private final Set<Run> running = new LinkedHashSet<>();
    private final Map<ItemId, InHand> inHand = new HashMap<>();

    /** How an item leaves this hand. */
    sealed interface Ending {

        /** The handler, or its failure, has said so. */
        record Said(Disposition disposition) implements Ending {}

        /** There was no time to begin it. */
        record NotBegun() implements Ending {}
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
     * @param ended told of each item that leaves it
     */
    Handlers(
            SliceRunner runner,
            SliceOrder order,
            Bounds bounds,
            Crew crew,
            BiConsumer<InHand, Ending> ended) {
        this.runner = runner;
        this.order = order;
        this.bounds = bounds;
        this.crew = crew;
        this.ended = ended;
    }

    boolean isIdle() {
        return inHand.isEmpty();
    }

    /**
     * How many items to ask for: as many as can start at once, and where handlers are quick some
     * more, so that threads do not wait for receives, nor receives bring one item at a time.
     */
    int wanted(Instant now) {
        if (!waiting.isEmpty()) {
            return 0;
        }
        SliceSettings settings = runner.settings();
        int free = settings.handlersPerSlice() - running.size();
        boolean mayWait = !bounds.isTooLate(now.plus(settings.margin()));
        long beyond =
                mayWait
                        ? pace.beginningWithin(
                                settings.longestStay().dividedBy(2), settings.handlersPerSlice())
                        : 0;
        return (int) Math.min(WorkQueues.LARGEST_BATCH, free + beyond);
    }

    /** Takes an item over; one that is in hand already only adds its receipt. */
    void take(ReceivedItem item, InHand.Poll poll) {
        InHand known = inHand.get(item.item().id());
        if (known != null) {
            known.again(item, poll);
            return;
        }
        InHand next = new InHand(item, poll);
        inHand.put(item.item().id(), next);
        if (hasFreeThread()) {
            begin(next, poll.by());
        } else {
            waiting.add(next);
        }
    }

    private boolean hasFreeThread() {
        return running.size() < runner.settings().handlersPerSlice();
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
        while (!waiting.isEmpty() && hasFreeThread()) {
            begin(waiting.remove(), now);
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
        running.add(run);
        run.cancel = crew.start(() -> handle(item), future -> end(run, future));
    }

    /** Asks for the time on the handler's own thread: the process may have been paused before. */
    private Ending handle(InHand item) throws Exception {
        Instant now = runner.clock().instant();
        boolean isHidden = now.isBefore(item.since().plus(runner.settings().visibility()));
        return isHidden && bounds.leavesTimeForHandler(now)
                ? new Ending.Said(runner.handler().handle(callFor(item.item())))
                : new Ending.NotBegun();
    }

    private HandlerCall callFor(ReceivedItem received) {
        return new HandlerCall(
                order.store().key(),
                order.store().profile().marketplace(),
                order.turn().lease().fence(),
                received.item(),
                received.receiveCount(),
                received.receiveCount());
    }

    private void end(Run run, Future<Ending> future) {
        running.remove(run);
        pace.ended(Duration.between(run.begun, runner.clock().instant()));
        leave(run.item, endingOf(future));
    }

    private static Ending endingOf(Future<Ending> future) {
        return switch (future.state()) {
            case SUCCESS -> future.resultNow();
            case FAILED -> retry(String.valueOf(future.exceptionNow()));
            case CANCELLED -> retry("the handler took longer than its timeout");
            case RUNNING -> throw new IllegalStateException("a handler that runs has not ended");
        };
    }

    private static Ending retry(String reason) {
        return new Ending.Said(new Retry(reason));
    }

    private void leave(InHand item, Ending ending) {
        inHand.remove(item.item().item().id());
        ended.accept(item, ending);
    }
}

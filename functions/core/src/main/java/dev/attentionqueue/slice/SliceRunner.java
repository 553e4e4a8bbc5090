package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Backlog;
import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.slice.SliceReport.Tally;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Targets;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs slices: receives, handles and deletes, until the queue is empty or a limit is reached. */
public final class SliceRunner {
    private final WorkQueues queues;
    private final Targets targets;
    private final Workers workers;
    private final InstantSource clock;
    private final SliceSettings settings;
    private final Bookkeeping bookkeeping;

    public SliceRunner(
            WorkQueues queues,
            Targets targets,
            Workers workers,
            InstantSource clock,
            SliceSettings settings,
            Bookkeeping bookkeeping) {
        this.queues = queues;
        this.targets = targets;
        this.workers = workers;
        this.clock = clock;
        this.settings = settings;
        this.bookkeeping = bookkeeping;
    }

    public SliceSettings settings() {
        return settings;
    }

    /** Runs one slice to its end; never throws for what a queue or a handler does. */
    public SliceReport run(SliceOrder order) {
        return order.store()
                .workQueue()
                .map(queue -> run(order, queue))
                .orElseGet(this::nothingThere);
    }

    private SliceReport run(SliceOrder order, QueueAddress queue) {
        try (Crew crew = workers.hire()) {
            return new Slice(this, order, queue, crew).run();
        }
    }

    /**
     * How much waits for a follow-up turn of this store, as far as consumers could handle it side
     * by side; null when unknown.
     */
    public @Nullable Backlog backlog(Store store) {
        return store.workQueue().flatMap(queue -> backlog(store, queue)).orElse(null);
    }

    private Optional<Backlog> backlog(Store store, QueueAddress queue) {
        try {
            int itemsPerTurn = store.terms().slice().items();
            long most = (long) itemsPerTurn * store.lanesOfUse();
            long waiting = Math.min(queues.depth(queue).waiting(), most);
            return Optional.of(new Backlog(waiting, itemsPerTurn));
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }

    /** The raise came before the queue was made: nothing has been sent yet. */
    private SliceReport nothingThere() {
        return new SliceReport(
                new Look(End.NO_QUEUE, clock.instant(), null),
                Tally.NOTHING,
                0,
                null,
                Duration.ZERO);
    }

    public WorkQueues queues() {
        return queues;
    }

    Bookkeeping bookkeeping() {
        return bookkeeping;
    }

    Trails trails() {
        return new Trails(bookkeeping.attempts(), clock);
    }

    InstantSource clock() {
        return clock;
    }

    Targets targets() {
        return targets;
    }
}

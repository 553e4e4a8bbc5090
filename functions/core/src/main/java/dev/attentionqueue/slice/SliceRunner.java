package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Backlog;
import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.WorkHandler;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/**
 * Runs slices: receives, handles and deletes, until the queue is empty or a limit is reached. A
 * receive never asks for more than can start at once, so that no item waits while its visibility
 * timeout runs.
 */
public final class SliceRunner {
    private final WorkQueues queues;
    private final WorkHandler handler;
    private final ExecutorService threads;
    private final InstantSource clock;
    private final SliceSettings settings;
    private final Holds holds;

    public SliceRunner(
            WorkQueues queues,
            WorkHandler handler,
            ExecutorService threads,
            InstantSource clock,
            SliceSettings settings,
            Holds holds) {
        this.queues = queues;
        this.handler = handler;
        this.threads = threads;
        this.clock = clock;
        this.settings = settings;
        this.holds = holds;
    }

    public SliceSettings settings() {
        return settings;
    }

    /** Runs one slice to its end; never throws for what a queue or a handler does. */
    public SliceReport run(SliceOrder order) {
        return order.store()
                .workQueue()
                .map(queue -> new Slice(this, order, queue).run())
                .orElseGet(this::nothingThere);
    }

    /** How much waits for a follow-up turn of this store; null when unknown. */
    public @Nullable Backlog backlog(Store store) {
        QueueAddress queue = store.queue();
        if (queue == null) {
            return null;
        }
        try {
            int itemsPerTurn = store.profile().terms().slice().items();
            return new Backlog(queues.depth(queue).waiting(), itemsPerTurn);
        } catch (Unavailable _) {
            return null;
        }
    }

    /** The raise came before the queue was made: nothing has been sent yet. */
    private SliceReport nothingThere() {
        return new SliceReport(new Look(End.NO_QUEUE, clock.instant(), null), 0, 0, Duration.ZERO);
    }

    WorkQueues queues() {
        return queues;
    }

    Holds holds() {
        return holds;
    }

    InstantSource clock() {
        return clock;
    }

    List<Disposition> handle(Batch batch) {
        return batch.handle(handler, threads, settings.handlerTimeout());
    }
}

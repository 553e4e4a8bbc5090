package dev.attentionqueue.enqueue;

import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.enqueue.Enqueued.BeingRemoved;
import dev.attentionqueue.enqueue.Enqueued.Result;
import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.Enqueued.UnknownStore;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Takes in work: mark, send, signal, in this order, once for all items of a request. A crash after
 * the mark leaves a signalled lane, a crash before it leaves nothing; so no item can lie in a queue
 * that nobody has been told about.
 */
public final class Enqueue {
    private final Marks marks;
    private final Sending sending;
    private final BackPressure backPressure;
    private final Signals signals;
    private final InstantSource clock;
    private final Supplier<String> ids;
    private final Timing timing;

    public Enqueue(
            Stores stores,
            Carrier carrier,
            Signals signals,
            InstantSource clock,
            Supplier<String> ids,
            Timing timing) {
        this.marks = new Marks(stores, clock, timing);
        this.sending = new Sending(stores, carrier, marks, signals);
        this.backPressure = new BackPressure(carrier.queues(), clock);
        this.signals = signals;
        this.clock = clock;
        this.ids = ids;
        this.timing = timing;
    }

    /** Takes in one item, as a request of its own. */
    public Enqueued enqueue(StoreKey key, NewWork work) {
        return enqueue(key, new Request(ids.get(), List.of(work)));
    }

    /**
     * Takes in the items of one request.
     *
     * @throws Unavailable when the table gave no answer; nothing has been sent then
     */
    public Enqueued enqueue(StoreKey key, Request request) {
        Mark mark = new Mark(new RaiseId(ids.get()), clock.instant(), request.longestDelay());
        List<Delayed> items =
                IntStream.range(0, request.work().size())
                        .mapToObj(position -> item(request, position, mark))
                        .toList();
        return take(key, mark, items, one -> backPressure.refusal(one, items.size()));
    }

    /**
     * Takes an item in once more, under its own id and first enqueue time, and a mark of its own:
     * id and raise together tell this send from the item's earlier ones. It is taken in however
     * much waits already: whoever sends it again has been taken in before.
     *
     * @throws Unavailable when the table gave no answer; nothing has been sent then
     */
    public Enqueued again(StoreKey key, WorkItem item) {
        Mark mark = new Mark(new RaiseId(ids.get()), clock.instant());
        WorkItem copy = new WorkItem(item.id(), item.content(), item.enqueuedAt(), mark.raise());
        List<Delayed> items = List.of(new Delayed(copy, Duration.ZERO));
        return take(key, mark, items, _ -> Optional.empty());
    }

    private Enqueued take(
            StoreKey key,
            Mark mark,
            List<Delayed> items,
            Function<Announced, Optional<Enqueued>> refusal) {
        return marks.announce(key, mark)
                .map(announced -> answer(announced, items, refusal))
                .orElseGet(UnknownStore::new);
    }

    private Enqueued answer(
            Announced announced,
            List<Delayed> items,
            Function<Announced, Optional<Enqueued>> refusal) {
        if (announced.store().isRemoved()) {
            return new BeingRemoved();
        }
        Fitting fitting = new Fitting(announced.store().profile().ordering());
        return fitting.misfit(items)
                .map(Enqueued.class::cast)
                .or(() -> refusal.apply(announced))
                .map(why -> refuse(announced, why))
                .orElseGet(() -> deliver(announced, fitting.placed(items)));
    }

    /** Others may have coalesced on the mark that it made. */
    private Enqueued refuse(Announced announced, Enqueued why) {
        if (announced.marked() instanceof Raised raised) {
            signal(announced, raised, null);
        }
        return why;
    }

    private Enqueued deliver(Announced announced, List<Delayed> items) {
        Delivery delivery = sending.deliver(announced, items);
        if (delivery.announced().marked() instanceof Raised raised) {
            signal(delivery.announced(), raised, delivery.sentOnce().orElse(null));
        }
        List<Sent> sent = delivery.results();
        return new Taken(
                IntStream.range(0, items.size())
                        .mapToObj(
                                position -> result(items.get(position).item(), sent.get(position)))
                        .toList());
    }

    private static Delayed item(Request request, int position, Mark mark) {
        NewWork work = request.work().get(position);
        WorkItem item =
                new WorkItem(request.itemId(position), work.content(), mark.now(), mark.raise());
        return new Delayed(item, work.delay());
    }

    private static Result result(WorkItem item, Sent sent) {
        return switch (sent) {
            case Sent.Accepted _ -> new Result.Accepted(item.id(), item.correlationId());
            case Sent.Failed failed -> new Result.NotAccepted(failed.cause(), true);
            case Sent.Refused refused -> new Result.NotAccepted(refused.cause(), false);
            case Sent.QueueMissing _ ->
                    new Result.NotAccepted("the store's queue is being removed", true);
        };
    }

    /** Also when nothing was sent: others may have coalesced on this raise. */
    private void signal(Announced announced, Raised raised, @Nullable Integer items) {
        Instant now = clock.instant();
        Instant sentAt = items == null ? now.plus(timing.callTimeout()) : now;
        RaiseNote note = new RaiseNote(announced.mark().raise(), sentAt, items);
        signals.raise(announced.store(), raised.signal(), note);
    }
}

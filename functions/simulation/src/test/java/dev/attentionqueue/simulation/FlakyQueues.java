package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.Wire.Killed;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkQueues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Work queues with one fault at a time. */
final class FlakyQueues implements WorkQueues {

    /** How often somebody asked how much is in a queue. */
    int depthsAsked;

    enum Fault {
        NONE,
        /** No item is taken. */
        SEND_FAILS,
        /** The process is killed with handled items in hand. */
        KILLED_AT_DELETE,
        /** A receive hands items out, but its answer is lost. */
        ANSWER_LOST,
        /** A receive asks servers that have not heard of any item yet. */
        NOTHING_VISIBLE
    }

    Fault fault = Fault.NONE;

    /** What happens while the caller of a receive waits for an answer that is on its way. */
    Runnable beforeAnswer = () -> {};

    /** Of so many deletes to come, the first entry is left over. */
    int deletesThatLeaveOne;

    /** How the next send of an item fails, by the item. */
    final Map<ItemId, Sent> failures = new HashMap<>();

    final List<List<Delayed>> sends = new ArrayList<>();
    final List<Ask> asks = new ArrayList<>();
    final List<List<Receipt>> deletes = new ArrayList<>();
    final List<BackOff> backOffs = new ArrayList<>();

    private final WorkQueues sound;
    private final VirtualClock clock;
    private final Wire wire;

    FlakyQueues(WorkQueues sound, VirtualClock clock, Wire wire) {
        this.sound = sound;
        this.clock = clock;
        this.wire = wire;
    }

    @Override
    public StoreQueue create(StoreKey store, Ordering ordering) {
        wire.there();
        return sound.create(store, ordering);
    }

    @Override
    public int edition() {
        return sound.edition();
    }

    @Override
    public void upgrade(StoreKey store, QueueAddress queue) {
        wire.there();
        sound.upgrade(store, queue);
    }

    @Override
    public void remove(QueueAddress queue) {
        wire.there();
        sound.remove(queue);
    }

    @Override
    public boolean purge(QueueAddress queue) {
        wire.there();
        return sound.purge(queue);
    }

    @Override
    public List<Sent> send(QueueAddress queue, List<Delayed> items) {
        sends.add(items);
        wire.there();
        List<Sent> sent =
                items.stream().map(one -> failed(one).orElseGet(() -> send(queue, one))).toList();
        wire.back();
        return sent;
    }

    private Sent send(QueueAddress queue, Delayed one) {
        return sound.send(queue, List.of(one)).getFirst();
    }

    private Optional<Sent> failed(Delayed one) {
        return fault == Fault.SEND_FAILS
                ? Optional.of(new Sent.Failed("throttled"))
                : Optional.ofNullable(failures.remove(one.item().id()));
    }

    @Override
    public Received receive(QueueAddress queue, Ask ask) {
        asks.add(ask);
        wire.there();
        if (fault == Fault.NOTHING_VISIBLE) {
            clock.advance(ask.linger());
            return new Received.Items(List.of());
        }
        Received received = sound.receive(queue, ask);
        Runnable meanwhile = beforeAnswer;
        beforeAnswer = () -> {};
        meanwhile.run();
        wire.back();
        return fault == Fault.ANSWER_LOST ? new Received.Unanswered("timed out") : received;
    }

    @Override
    public List<Receipt> delete(QueueAddress queue, List<Receipt> handled) {
        if (fault == Fault.KILLED_AT_DELETE) {
            throw new Killed();
        }
        deletes.add(handled);
        wire.there();
        if (deletesThatLeaveOne > 0) {
            deletesThatLeaveOne--;
            List<Receipt> others = handled.subList(1, handled.size());
            List<Receipt> left = new ArrayList<>(sound.delete(queue, others));
            left.add(handled.getFirst());
            return left;
        }
        List<Receipt> left = sound.delete(queue, handled);
        wire.back();
        return left;
    }

    @Override
    public int hide(QueueAddress queue, List<BackOff> received) {
        backOffs.addAll(received);
        wire.there();
        int left = sound.hide(queue, received);
        wire.back();
        return left;
    }

    @Override
    public Depth depth(QueueAddress queue) {
        wire.there();
        depthsAsked++;
        return sound.depth(queue);
    }
}

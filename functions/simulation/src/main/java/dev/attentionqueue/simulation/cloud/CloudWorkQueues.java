package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.FakeWorkQueues;
import dev.attentionqueue.simulation.FifoSends;
import dev.attentionqueue.simulation.MessageQueue;
import dev.attentionqueue.simulation.MessageQueue.Finding;
import dev.attentionqueue.simulation.MessageQueue.Handed;
import dev.attentionqueue.simulation.QueueRests;
import dev.attentionqueue.simulation.cloud.Network.Call;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.Engine.Event;
import dev.attentionqueue.simulation.engine.Reply;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The stores' work queues, behind the network. */
public final class CloudWorkQueues implements WorkQueues {
    private static final Duration LONGEST_FREEZE = Duration.ofMinutes(1);

    private final Map<QueueAddress, WorkQueue> queues = new LinkedHashMap<>();
    private final QueueRests rests = new QueueRests();
    private final FifoSends sends = new FifoSends();
    private final Engine engine;
    private final Misfortune misfortune;
    private final Network network;
    private final Witness witness;
    private final Duration margin;
    private final Polling polling;
    private final Servers<WorkItem> servers;

    /** How a long poll notices what lands while it waits. */
    public enum Polling {
        /** Some time before its end, or at its end. */
        LAZY,
        /** At once, as SQS does on a good day. */
        PROMPT
    }

    public CloudWorkQueues(Cloud cloud, Duration margin) {
        this(cloud, margin, Polling.LAZY);
    }

    public CloudWorkQueues(Cloud cloud, Duration margin, Polling polling) {
        engine = cloud.engine();
        misfortune = cloud.misfortune();
        network = cloud.network();
        witness = cloud.witness();
        this.margin = margin;
        this.polling = polling;
        servers = new Servers<>(misfortune, Fault.DUPLICATE_WORK, margin);
    }

    /** What is in the store's queue, hidden or not, seen from outside of the world. */
    public Optional<MessageQueue<WorkItem>> of(StoreKey store) {
        return Stream.of(Ordering.values())
                .map(ordering -> queues.get(address(store, ordering)))
                .filter(Objects::nonNull)
                .map(WorkQueue::messages)
                .findFirst();
    }

    /** Puts items into the store's queue, which there must be, from outside of the world. */
    public void place(StoreKey store, List<WorkItem> items) {
        Instant now = engine.instant();
        MessageQueue<WorkItem> queue = of(store).orElseThrow();
        items.forEach(item -> queue.send(item, now, now));
        witness.workMoved(store);
    }

    private static QueueAddress address(StoreKey store, Ordering ordering) {
        return new QueueAddress("cloud:" + store + FakeWorkQueues.suffix(ordering));
    }

    @Override
    public StoreQueue create(StoreKey store, Ordering ordering) {
        QueueAddress address = address(store, ordering);
        return network.call(
                new Call("create queue", store),
                _ -> {
                    if (!queues.containsKey(address)) {
                        rests.requireFree(address, engine.instant());
                        queues.put(address, new WorkQueue(store, address));
                    }
                    return new StoreQueue(address, edition());
                });
    }

    @Override
    public int edition() {
        return 1;
    }

    @Override
    public void upgrade(StoreKey store, QueueAddress queue) {
        throw new IllegalStateException("every queue of a world has the attributes of today");
    }

    @Override
    public void remove(QueueAddress address) {
        WorkQueue queue = queues.get(address);
        if (queue != null) {
            network.call(new Call("delete queue", queue.store()), _ -> removeNow(queue));
        }
    }

    private boolean removeNow(WorkQueue queue) {
        queues.remove(queue.address());
        rests.deleted(queue.address(), engine.instant());
        witness.note(queue.store(), () -> "its queue is deleted");
        witness.workMoved(queue.store());
        return true;
    }

    @Override
    public boolean purge(QueueAddress address) {
        WorkQueue queue = queues.get(address);
        return queue == null
                || network.call(new Call("purge", queue.store()), _ -> purgeNow(address, queue));
    }

    private boolean purgeNow(QueueAddress address, WorkQueue queue) {
        if (!rests.mayPurge(address, engine.instant())) {
            return false;
        }
        queue.messages().messages().forEach(queue.messages()::remove);
        queue.ghosts().clear();
        witness.note(queue.store(), () -> "its queue is purged");
        witness.workMoved(queue.store());
        return true;
    }

    @Override
    public List<Sent> send(QueueAddress address, List<Delayed> items) {
        WorkQueue queue = queues.get(address);
        if (queue == null) {
            return items.stream().map(_ -> (Sent) new Sent.QueueMissing()).toList();
        }
        try {
            return network.call(
                    new Call("send work", queue.store()),
                    repeat -> items.stream().map(one -> sendOne(queue, one, repeat)).toList());
        } catch (Unavailable unavailable) {
            Sent failed = new Sent.Failed(String.valueOf(unavailable.getMessage()));
            return items.stream().map(_ -> failed).toList();
        }
    }

    private Sent sendOne(WorkQueue queue, Delayed one, boolean repeat) {
        return misfortune.strikes(Fault.PARTIAL_SEND)
                ? new Sent.Failed("one of its entries failed")
                : land(queue, one.item(), one.delay(), repeat);
    }

    private Sent land(WorkQueue queue, WorkItem item, Duration delay, boolean repeat) {
        Instant now = engine.instant();
        if (FifoSends.isFifo(queue.address()) && sends.isRepeated(queue.address(), item, now)) {
            return new Sent.Accepted(!repeat);
        }
        Duration late =
                misfortune.strikes(Fault.LATE_VISIBILITY)
                        ? misfortune.upTo(Duration.ZERO, margin)
                        : Duration.ZERO;
        Instant visibleAt = now.plus(delay).plus(late);
        queue.messages().send(item, now, visibleAt);
        witness.note(queue.store(), () -> "item " + item.id() + " landed");
        witness.workMoved(queue.store());
        Poll poll = queue.polls().poll();
        if (poll != null) {
            poll.look();
        }
        return new Sent.Accepted(!repeat);
    }

    @Override
    public Received receive(QueueAddress address, Ask ask) {
        WorkQueue queue = queues.get(address);
        if (queue == null) {
            return new Received.QueueMissing();
        }
        Call call = new Call("receive", queue.store());
        if (network.strikes(Fault.FROZEN, call)) {
            engine.pause(misfortune.upTo(Duration.ofMillis(1), LONGEST_FREEZE));
        }
        if (network.strikes(Fault.THROTTLED, call)) {
            engine.pause(network.roundTrip());
            return new Received.Unanswered("throttled");
        }
        Duration soon = Duration.ofMillis(1);
        Duration landing = misfortune.upTo(soon, network.callTimeout());
        if (network.strikes(Fault.LOST_RECEIVE, call)) {
            return unanswered(queue, ask, landing, misfortune.upTo(landing, network.callTimeout()));
        }
        if (network.strikes(Fault.LATE_EFFECT, call)) {
            return unanswered(queue, ask, landing, misfortune.upTo(soon, landing));
        }
        Poll poll = new Poll(queue, ask);
        return network.orCancel(List.of(poll.arrival), poll.reply::await);
    }

    /** The server hands out what the caller will never see, before or after he gives it up. */
    private Received unanswered(WorkQueue queue, Ask ask, Duration landing, Duration patience) {
        SimulatedProcess caller = Objects.requireNonNull(engine.running());
        Event event = engine.after(landing, () -> take(caller, queue, ask));
        return network.orCancel(
                List.of(event),
                () -> {
                    engine.pause(patience);
                    return new Received.Unanswered("no answer");
                });
    }

    /** A long poll on the server: it answers when it has something, or when its time is over. */
    final class Poll {
        private final SimulatedProcess looker = Objects.requireNonNull(engine.running());
        private final Reply<Received> reply = new Reply<>(engine);
        private final WorkQueue queue;
        private final Ask ask;
        private final Duration back;
        private final Event arrival;
        private Instant end = Instant.MAX;

        Poll(WorkQueue queue, Ask ask) {
            this.queue = queue;
            this.ask = ask;
            Duration total = network.roundTrip();
            Duration longest = network.callTimeout().minus(ask.linger());
            Duration both = total.compareTo(longest) < 0 ? total : longest;
            back = both.dividedBy(2);
            arrival = engine.after(both.minus(back), this::look);
        }

        private void look() {
            Instant now = engine.instant();
            end = end.equals(Instant.MAX) ? now.plus(ask.linger()) : end;
            witness.looked(looker, queue.store());
            List<ReceivedItem> items = take(looker, queue, ask);
            if (!items.isEmpty() || !now.isBefore(end)) {
                reply.give(new Received.Items(items), back);
                return;
            }
            Duration left = Duration.between(now, end);
            if (polling == Polling.PROMPT) {
                queue.polls().add(this);
                engine.after(left, this::lookLast);
                return;
            }
            Duration next = misfortune.time(Duration.ofMillis(1), left);
            engine.after(next.compareTo(left.dividedBy(2)) < 0 ? next : left, this::look);
        }

        /** Unless something has come before. */
        private void lookLast() {
            if (queue.polls().remove(this)) {
                look();
            }
        }
    }

    /** A FIFO queue hands nothing out twice. */
    private Finding<WorkItem> findingIn(WorkQueue queue) {
        return FifoSends.isFifo(queue.address())
                ? Finding.inOrderOfGroups(FifoSends::groupOf)
                : servers;
    }

    private List<ReceivedItem> take(SimulatedProcess caller, WorkQueue queue, Ask ask) {
        Instant now = engine.instant();
        List<ReceivedItem> items = new ArrayList<>();
        for (Handed<WorkItem> handed :
                queue.messages().receive(ask.most(), ask.visibility(), now, findingIn(queue))) {
            items.add(FakeWorkQueues.inHand(handed));
        }
        if (items.size() < ask.most() && !queue.ghosts().isEmpty()) {
            WorkItem ghost = queue.ghosts().pop();
            items.add(new ReceivedItem(ghost, new Receipt("ghost"), 2, ghost.enqueuedAt()));
        }
        if (!items.isEmpty()) {
            witness.note(
                    queue.store(),
                    () ->
                            caller.name()
                                    + " is handed "
                                    + items.stream().map(item -> item.item().id()).toList());
            witness.workMoved(queue.store());
        }
        return items;
    }

    @Override
    public List<Receipt> delete(QueueAddress address, List<Receipt> handled) {
        WorkQueue queue = queues.get(address);
        if (queue == null) {
            return handled;
        }
        try {
            return network.call(new Call("delete", queue.store()), _ -> deleteEach(queue, handled));
        } catch (Unavailable _) {
            return handled;
        }
    }

    private List<Receipt> deleteEach(WorkQueue queue, List<Receipt> handled) {
        Set<Receipt> left = new HashSet<>();
        for (Receipt receipt : handled) {
            if (misfortune.strikes(Fault.PARTIAL_DELETE)) {
                left.add(receipt);
            } else {
                Optional<WorkItem> deleted = queue.messages().delete(receipt.handle());
                deleted.filter(_ -> !FifoSends.isFifo(queue.address()))
                        .filter(_ -> misfortune.strikes(Fault.DELETED_WORK_RETURNS))
                        .ifPresent(queue.ghosts()::add);
            }
        }
        witness.note(
                queue.store(),
                () -> "deleted %d of %d".formatted(handled.size() - left.size(), handled.size()));
        witness.workMoved(queue.store());
        return handled.stream().filter(left::contains).toList();
    }

    @Override
    public int hide(QueueAddress address, List<BackOff> received) {
        WorkQueue queue = queues.get(address);
        if (queue == null) {
            return received.size();
        }
        try {
            return network.call(new Call("hide", queue.store()), _ -> hideEach(queue, received));
        } catch (Unavailable _) {
            return received.size();
        }
    }

    private int hideEach(WorkQueue queue, List<BackOff> received) {
        Instant now = engine.instant();
        int hidden = 0;
        for (BackOff one : received) {
            Instant until = now.plus(one.after());
            if (queue.messages().hide(one.receipt().handle(), until, now)) {
                hidden++;
                tell(queue.store(), one, until);
            }
        }
        int count = hidden;
        witness.note(queue.store(), () -> "hid %d of %d".formatted(count, received.size()));
        witness.workMoved(queue.store());
        return received.size() - hidden;
    }

    /** One that is handed back is visible at once. */
    private void tell(StoreKey store, BackOff one, Instant until) {
        if (one.after().isPositive()) {
            witness.hidden(store, until);
        }
    }

    @Override
    public Depth depth(QueueAddress address) {
        WorkQueue queue = queues.get(address);
        if (queue == null) {
            return Depth.NONE;
        }
        return network.call(new Call("depth", queue.store()), _ -> depthOf(queue.messages()));
    }

    private Depth depthOf(MessageQueue<WorkItem> messages) {
        long hidden = messages.hidden(engine.instant());
        return new Depth(messages.size() - hidden, hidden, 0);
    }

    /** Every queue that there is. */
    public Collection<MessageQueue<WorkItem>> all() {
        return queues.values().stream().map(WorkQueue::messages).toList();
    }
}

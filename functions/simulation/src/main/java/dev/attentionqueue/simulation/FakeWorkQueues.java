package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.MessageQueue.Finding.allInOrder;
import static dev.attentionqueue.simulation.MessageQueue.Finding.inOrderOfGroups;

import dev.attentionqueue.simulation.MessageQueue.Handed;
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
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Work queues in memory, with SQS's visibility timeout in virtual time. An empty receive takes its
 * linger: the clock moves on by it.
 */
public final class FakeWorkQueues implements WorkQueues {

    private final Map<QueueAddress, MessageQueue<WorkItem>> queues = new HashMap<>();
    private final Map<QueueAddress, Integer> editions = new HashMap<>();
    private final QueueRests rests = new QueueRests();
    private final FifoSends sends = new FifoSends();
    private final VirtualClock clock;
    private int edition = 1;

    public FakeWorkQueues(VirtualClock clock) {
        this.clock = clock;
    }

    /** From now on queues are made with the attributes of that edition. */
    public synchronized void setEdition(int next) {
        edition = next;
    }

    @Override
    public synchronized StoreQueue create(StoreKey store, Ordering ordering) {
        QueueAddress address = new QueueAddress("fake:" + store + suffix(ordering));
        if (!queues.containsKey(address)) {
            rests.requireFree(address, clock.instant());
            queues.put(address, new MessageQueue<>());
            editions.put(address, edition);
        }
        int found = editions.getOrDefault(address, 0);
        return new StoreQueue(address, found == edition ? edition : 0);
    }

    /** As SQS has it. */
    public static String suffix(Ordering ordering) {
        return switch (ordering) {
            case NONE -> "";
            case FIFO -> ".fifo";
        };
    }

    @Override
    public synchronized int edition() {
        return edition;
    }

    @Override
    public synchronized void upgrade(StoreKey store, QueueAddress queue) {
        if (editions.replace(queue, edition) == null) {
            throw new Unavailable("there is no queue " + queue);
        }
    }

    @Override
    public synchronized void remove(QueueAddress queue) {
        if (queues.remove(queue) != null) {
            editions.remove(queue);
            rests.deleted(queue, clock.instant());
        }
    }

    @Override
    public synchronized boolean purge(QueueAddress queue) {
        MessageQueue<WorkItem> messages = queues.get(queue);
        if (messages == null) {
            return true;
        }
        if (!rests.mayPurge(queue, clock.instant())) {
            return false;
        }
        messages.messages().forEach(messages::remove);
        return true;
    }

    @Override
    public synchronized List<Sent> send(QueueAddress queue, List<Delayed> items) {
        MessageQueue<WorkItem> messages = queues.get(queue);
        return items.stream().map(one -> send(queue, messages, one)).toList();
    }

    private Sent send(QueueAddress queue, @Nullable MessageQueue<WorkItem> messages, Delayed one) {
        if (messages == null) {
            return new Sent.QueueMissing();
        }
        Instant now = clock.instant();
        if (!FifoSends.isFifo(queue) || !sends.isRepeated(queue, one.item(), now)) {
            messages.send(one.item(), now, now.plus(one.delay()));
        }
        return new Sent.Accepted(true);
    }

    @Override
    public synchronized Received receive(QueueAddress queue, Ask ask) {
        MessageQueue<WorkItem> messages = queues.get(queue);
        if (messages == null) {
            return new Received.QueueMissing();
        }
        List<ReceivedItem> items =
                messages
                        .receive(ask.most(), ask.visibility(), clock.instant(), findingIn(queue))
                        .stream()
                        .map(FakeWorkQueues::inHand)
                        .toList();
        if (items.isEmpty()) {
            clock.advance(ask.linger());
        }
        return new Received.Items(items);
    }

    /** What is in the queue, hidden or not, the oldest first. */
    public synchronized List<WorkItem> messages(QueueAddress queue) {
        return queues.getOrDefault(queue, new MessageQueue<>()).messages().stream()
                .map(MessageQueue.Message::body)
                .toList();
    }

    private static MessageQueue.Finding<WorkItem> findingIn(QueueAddress queue) {
        return FifoSends.isFifo(queue) ? inOrderOfGroups(FifoSends::groupOf) : allInOrder();
    }

    /** A message as the port hands it on. */
    public static ReceivedItem inHand(Handed<WorkItem> handed) {
        return new ReceivedItem(
                handed.body(), new Receipt(handed.receipt()), handed.receives(), handed.sentAt());
    }

    @Override
    public synchronized List<Receipt> delete(QueueAddress queue, List<Receipt> handled) {
        MessageQueue<WorkItem> messages = queues.getOrDefault(queue, new MessageQueue<>());
        return handled.stream()
                .filter(receipt -> messages.delete(receipt.handle()).isEmpty())
                .toList();
    }

    @Override
    public synchronized int hide(QueueAddress queue, List<BackOff> received) {
        MessageQueue<WorkItem> messages = queues.getOrDefault(queue, new MessageQueue<>());
        Instant now = clock.instant();
        return (int)
                received.stream()
                        .filter(
                                one ->
                                        !messages.hide(
                                                one.receipt().handle(), now.plus(one.after()), now))
                        .count();
    }

    @Override
    public synchronized Depth depth(QueueAddress queue) {
        MessageQueue<WorkItem> messages = queues.getOrDefault(queue, new MessageQueue<>());
        long hidden = messages.hidden(clock.instant());
        return new Depth(messages.size() - hidden, hidden, 0);
    }
}

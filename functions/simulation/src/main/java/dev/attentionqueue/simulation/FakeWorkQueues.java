package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.MessageQueue.Finding.allInOrder;

import dev.attentionqueue.simulation.MessageQueue.Handed;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Work queues in memory, with SQS's visibility timeout in virtual time. An empty receive takes its
 * linger: the clock moves on by it.
 */
public final class FakeWorkQueues implements WorkQueues {

    private final Map<QueueAddress, MessageQueue<WorkItem>> queues = new HashMap<>();
    private final VirtualClock clock;

    public FakeWorkQueues(VirtualClock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized QueueAddress create(StoreKey store) {
        QueueAddress address = new QueueAddress("fake:" + store);
        queues.computeIfAbsent(address, _ -> new MessageQueue<>());
        return address;
    }

    /** Removes the queue and what is in it. */
    public synchronized void remove(QueueAddress address) {
        queues.remove(address);
    }

    @Override
    public synchronized Sent send(QueueAddress queue, WorkItem item, Duration delay) {
        MessageQueue<WorkItem> messages = queues.get(queue);
        if (messages == null) {
            return new Sent.QueueMissing();
        }
        messages.send(item, clock.instant(), clock.instant().plus(delay));
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
                        .receive(ask.most(), ask.visibility(), clock.instant(), allInOrder())
                        .stream()
                        .map(FakeWorkQueues::inHand)
                        .toList();
        if (items.isEmpty()) {
            clock.advance(ask.linger());
        }
        return new Received.Items(items);
    }

    /** A message as the port hands it on. */
    public static ReceivedItem inHand(Handed<WorkItem> handed) {
        return new ReceivedItem(handed.body(), new Receipt(handed.receipt()), handed.receives());
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

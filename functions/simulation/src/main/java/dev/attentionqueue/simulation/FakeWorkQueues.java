package dev.attentionqueue.simulation;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Work queues in memory, with SQS's visibility timeout in virtual time. An empty receive takes its
 * linger: the clock moves on by it.
 */
public final class FakeWorkQueues implements WorkQueues {

    /** One message; {@code visibleAt} moves with each receive, and so does its receipt. */
    private record Message(WorkItem item, Instant visibleAt, int receives, String receipt) {}

    private final Map<QueueAddress, List<Message>> queues = new HashMap<>();
    private final VirtualClock clock;
    private long receipts;

    public FakeWorkQueues(VirtualClock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized QueueAddress create(StoreKey store) {
        QueueAddress address = new QueueAddress("fake:" + store);
        queues.computeIfAbsent(address, _ -> new ArrayList<>());
        return address;
    }

    /** Removes the queue and what is in it. */
    public synchronized void remove(QueueAddress address) {
        queues.remove(address);
    }

    @Override
    public synchronized Sent send(QueueAddress queue, WorkItem item) {
        List<Message> messages = queues.get(queue);
        if (messages == null) {
            return new Sent.QueueMissing();
        }
        messages.add(new Message(item, clock.instant(), 0, ""));
        return new Sent.Accepted(true);
    }

    @Override
    public synchronized Received receive(QueueAddress queue, Ask ask) {
        List<Message> messages = queues.get(queue);
        if (messages == null) {
            return new Received.QueueMissing();
        }
        List<ReceivedItem> items = take(messages, ask);
        if (items.isEmpty()) {
            clock.advance(ask.linger());
        }
        return new Received.Items(items);
    }

    private List<ReceivedItem> take(List<Message> messages, Ask ask) {
        Instant now = clock.instant();
        List<ReceivedItem> taken = new ArrayList<>();
        for (int at = 0; at < messages.size() && taken.size() < ask.most(); at++) {
            Message message = messages.get(at);
            if (!message.visibleAt().isAfter(now)) {
                Message hidden =
                        new Message(
                                message.item(),
                                now.plus(ask.visibility()),
                                message.receives() + 1,
                                "receipt-" + receipts++);
                messages.set(at, hidden);
                taken.add(
                        new ReceivedItem(
                                hidden.item(), new Receipt(hidden.receipt()), hidden.receives()));
            }
        }
        return taken;
    }

    @Override
    public synchronized List<Receipt> delete(QueueAddress queue, List<Receipt> handled) {
        List<Message> messages = queues.getOrDefault(queue, new ArrayList<>());
        return handled.stream()
                .filter(
                        receipt ->
                                !messages.removeIf(
                                        message -> message.receipt().equals(receipt.handle())))
                .toList();
    }

    @Override
    public synchronized Depth depth(QueueAddress queue) {
        List<Message> messages = queues.getOrDefault(queue, List.of());
        Instant now = clock.instant();
        long hidden = messages.stream().filter(message -> message.visibleAt().isAfter(now)).count();
        return new Depth(messages.size() - hidden, hidden, 0);
    }
}

package dev.attentionqueue.enqueue;

import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.slice.Crew;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One request's items on their way into their store's queue, in parcels, several at a time. What
 * failed is sent once more, as long as the mark speaks for it. Confined to one thread, which is
 * told of the sends' ends; it is over when none is under way.
 */
final class Delivery {
    /**
     * Sends that are under way at once: enough for 1,000 items to take some half a second on AWS.
     * More would be a little quicker there, and where requests share a machine, as in the local
     * cloud, one tenant's batches would keep all others' requests waiting.
     */
    static final int MOST_SENDS = 3;

    /** To wait for the end of a send needs no bound: it has its own. */
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Sending sending;
    private final List<Delayed> items;
    private final @Nullable Sent[] results;
    private final BitSet again = new BitSet();
    private final Deque<List<Integer>> parcels = new ArrayDeque<>();
    private Announced announced;
    private boolean recreated;
    private boolean unsure;
    private int underWay;
    private boolean isPreparing;

    Delivery(Sending sending, Announced announced, List<Delayed> items) {
        this.sending = sending;
        this.announced = announced;
        this.items = items;
        this.results = new Sent[items.size()];
    }

    /** The mark that spoke for the last send. */
    Announced announced() {
        return announced;
    }

    List<Sent> results() {
        return IntStream.range(0, results.length).mapToObj(this::result).toList();
    }

    private Sent result(int position) {
        Sent sent = results[position];
        return sent == null ? new Sent.Failed("it was not sent") : sent;
    }

    /** How many items are in the queue, if each is known to be there once or not at all. */
    Optional<Integer> sentOnce() {
        if (unsure) {
            return Optional.empty();
        }
        int accepted = 0;
        for (Sent sent : results()) {
            switch (sent) {
                case Sent.Accepted one when one.once() -> accepted++;
                case Sent.Refused _ -> {}
                case Sent.Accepted _, Sent.Failed _, Sent.QueueMissing _ -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(accepted).filter(count -> count > 0);
    }

    Delivery run(Crew crew) {
        parcels.addAll(Parcels.of(items, IntStream.range(0, items.size()).boxed().toList()));
        if (announced.marked() instanceof Raised) {
            prepareSignal(crew);
        }
        while (!parcels.isEmpty() || underWay > 0 || isPreparing) {
            while (!parcels.isEmpty() && underWay < mostSends()) {
                start(crew, parcels.remove());
            }
            if (underWay > 0 || isPreparing) {
                crew.await(LONG);
            }
        }
        return this;
    }

    private void prepareSignal(Crew crew) {
        isPreparing = true;
        Store store = announced.store();
        crew.call(
                () -> {
                    sending.signals().prepare(store);
                    return store;
                },
                _ -> isPreparing = false);
    }

    /** What is in order is sent in order. */
    private int mostSends() {
        return isOrdered() ? 1 : MOST_SENDS;
    }

    private boolean isOrdered() {
        return announced.store().profile().ordering() == Ordering.FIFO;
    }

    private void start(Crew crew, List<Integer> parcel) {
        try {
            QueueAddress queue = queue();
            announced = sending.marks().inTime(announced);
            List<Delayed> parts = parcel.stream().map(items::get).toList();
            underWay++;
            crew.call(() -> sending.send(queue, parts), sent -> take(parcel, sent));
        } catch (Unavailable unavailable) {
            Sent failed = new Sent.Failed(String.valueOf(unavailable.getMessage()));
            parcel.forEach(position -> results[position] = failed);
        }
    }

    private QueueAddress queue() {
        return announced.store().workQueue().orElseGet(this::create);
    }

    private QueueAddress create() {
        announced = announced.in(sending.createQueue(announced.store()));
        return announced.store().workQueue().orElseThrow();
    }

    private void take(List<Integer> parcel, List<Sent> sent) {
        underWay--;
        boolean inOrder = !isOrdered() || sent.stream().noneMatch(Sent.Accepted.class::isInstance);
        List<Integer> more = new ArrayList<>();
        for (int index = 0; index < parcel.size(); index++) {
            int position = parcel.get(index);
            results[position] = sent.get(index);
            if (isWorthAnotherTry(position, sent.get(index)) && inOrder) {
                again.set(position);
                more.add(position);
            }
        }
        Parcels.of(items, more).reversed().forEach(parcels::addFirst);
    }

    private boolean isWorthAnotherTry(int position, Sent sent) {
        return !again.get(position)
                && switch (sent) {
                    case Sent.Accepted _, Sent.Refused _ -> false;
                    case Sent.Failed _ -> {
                        unsure = true;
                        yield sending.marks().speaks(announced);
                    }
                    case Sent.QueueMissing _ -> isThereAgain();
                };
    }

    /** One that was removed is made again, a single time. */
    private boolean isThereAgain() {
        if (recreated) {
            return true;
        }
        recreated = true;
        try {
            create();
            return true;
        } catch (Unavailable _) {
            return false;
        }
    }
}

package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.slice.RunOn.Verdict;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.Received.Items;
import dev.attentionqueue.work.Received.QueueMissing;
import dev.attentionqueue.work.Received.Unanswered;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.Ask;
import dev.attentionqueue.work.WorkQueues.BackOff;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One slice on its way: confined to the thread that runs it. */
final class Slice {
    private final SliceRunner runner;
    private final SliceOrder order;
    private final QueueAddress queue;
    private final Instant begun;
    private final Instant tooLate;
    private final Instant lastBegin;
    private final Set<ItemId> ofRaise = new HashSet<>();

    private Instant timeUp;
    private int itemsLeft;
    private int received;
    private int handled;
    private @Nullable Hidden hidden;

    Slice(SliceRunner runner, SliceOrder order, QueueAddress queue) {
        this.runner = runner;
        this.order = order;
        this.queue = queue;
        this.begun = now();
        this.timeUp = begun.plus(order.limits().time());
        this.tooLate = order.deadline().minus(runner.settings().roomForOneBatch());
        this.lastBegin = order.deadline().minus(runner.settings().handlerTimeout());
        this.itemsLeft = order.limits().items();
    }

    SliceReport run() {
        while (true) {
            Instant at = now();
            Optional<End> end = limitReached(at).or(() -> receive(at));
            if (end.isPresent()) {
                Duration took = Duration.between(begun, now());
                return new SliceReport(new Look(end.get(), at, hidden), received, handled, took);
            }
        }
    }

    private Optional<End> limitReached(Instant at) {
        if (isRaiseComplete()) {
            return Optional.of(End.RAISE_COMPLETE);
        }
        if (!at.isBefore(tooLate)) {
            return Optional.of(End.FULL);
        }
        boolean more = itemsLeft > 0 && at.isBefore(timeUp);
        return more ? Optional.empty() : askToRunOn(at);
    }

    /** With an item of somebody else in between there may be more, so it is not over yet. */
    private boolean isRaiseComplete() {
        return order.turn()
                .itemsOfRaise()
                .filter(items -> ofRaise.size() >= items && received == ofRaise.size())
                .isPresent();
    }

    private Optional<End> askToRunOn(Instant at) {
        return switch (order.runOn().ask()) {
            case Verdict.GoOn on -> {
                timeUp = at.plus(on.more());
                itemsLeft = Integer.MAX_VALUE;
                yield Optional.empty();
            }
            case Verdict.Stop _ -> Optional.of(End.FULL);
            case Verdict.GiveWay _ -> Optional.of(End.CROWDED);
        };
    }

    private Optional<End> receive(Instant at) {
        Received found = runner.queues().receive(queue, ask());
        return switch (found) {
            case Items items when items.items().isEmpty() -> Optional.of(End.EMPTY);
            case Items items -> {
                work(items.items(), at);
                yield Optional.empty();
            }
            case QueueMissing _ -> Optional.of(End.NO_QUEUE);
            case Unanswered _ -> {
                hide(givenUp(at, now()));
                yield Optional.of(End.ERROR);
            }
        };
    }

    /**
     * What a receive without an answer may have handed out. A process that was frozen may have sent
     * it just before it gave up.
     */
    private Hidden givenUp(Instant begun, Instant end) {
        Duration visibility = runner.settings().visibility();
        Instant latest = end.plus(runner.settings().latestEffect());
        return Hidden.between(begun.plus(visibility), latest.plus(visibility));
    }

    private Ask ask() {
        int startAtOnce = Math.min(WorkQueues.LARGEST_BATCH, runner.settings().handlersPerSlice());
        return new Ask(
                Math.min(startAtOnce, itemsLeft),
                runner.settings().visibility(),
                runner.settings().linger());
    }

    private void work(List<ReceivedItem> items, Instant receivedFrom) {
        Instant receivedBy = now();
        received += items.size();
        itemsLeft -= items.size();
        items.stream().map(ReceivedItem::item).filter(this::isOfRaise).forEach(this::noteRaise);
        Batch batch = new Batch(order.store(), order.turn().lease().fence(), items, this::mayBegin);
        Sorted sorted = Sorted.of(items, runner.handle(batch));
        handled += sorted.done().size();
        int left = delete(sorted.done()) + backOff(sorted.backOffs()) + sorted.untold();
        if (left > 0) {
            Duration visibility = runner.settings().visibility();
            hide(Hidden.between(receivedFrom.plus(visibility), receivedBy.plus(visibility)));
        }
    }

    private int delete(List<Receipt> done) {
        return done.isEmpty() ? 0 : runner.queues().delete(queue, done).size();
    }

    /** The hold comes first: a store that retires in between would strand what is hidden. */
    private int backOff(List<BackOff> backOffs) {
        if (backOffs.isEmpty()) {
            return 0;
        }
        Instant now = now();
        Hidden gone =
                new Hidden(
                        backOffs.stream()
                                .map(one -> now.plusSeconds(one.after().toSeconds()))
                                .toList());
        if (!runner.holds().hold(order.store(), order.turn().lease(), gone.latest())) {
            return backOffs.size();
        }
        int left = runner.queues().hide(queue, backOffs);
        if (left < backOffs.size()) {
            hide(gone);
        }
        return left;
    }

    /**
     * The lease ends at the deadline. Between a receive and its items the process may have been
     * paused for as long as anybody likes: a frozen container, a collection, a stalled answer.
     */
    private boolean mayBegin() {
        return !now().isAfter(lastBegin);
    }

    private boolean isOfRaise(WorkItem item) {
        RaiseNote note = order.turn().note();
        return note != null && note.id().equals(item.raise());
    }

    private void noteRaise(WorkItem item) {
        ofRaise.add(item.id());
    }

    private void hide(Hidden more) {
        hidden = hidden == null ? more : hidden.and(more);
    }

    private Instant now() {
        return runner.clock().instant();
    }
}

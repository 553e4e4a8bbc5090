package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.slice.InHand.Poll;
import dev.attentionqueue.slice.RunOn.Progress;
import dev.attentionqueue.slice.RunOn.Verdict;
import dev.attentionqueue.slice.Tempo.Limit;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.Received.Items;
import dev.attentionqueue.work.Received.QueueMissing;
import dev.attentionqueue.work.Received.Unanswered;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues.Ask;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One slice on its way: what it knows is confined to the thread that runs it, which starts calls
 * and handlers and is told of their ends. At most one receive is under way at a time.
 */
final class Slice {
    /** To wait for the end of a call needs no bound: a call has its own. */
    private static final Duration LONG = Duration.ofMinutes(1);

    private final SliceRunner runner;
    private final SliceOrder order;
    private final QueueAddress queue;
    private final Crew crew;
    private final Instant begun;
    private final Bounds bounds;
    private final Settling settling;
    private final Handlers handlers;
    private final Tempo tempo;
    private final Set<ItemId> ofRaise = new HashSet<>();

    private Instant lastReceive;
    private Instant nextGlance;
    private boolean asking;
    private boolean seesAll;
    private boolean foundNothing;
    private boolean keepsUp;
    private int received;
    private @Nullable Instant tempoAllowsAt;
    private @Nullable End end;

    Slice(SliceRunner runner, SliceOrder order, QueueAddress queue, Crew crew) {
        this.runner = runner;
        this.order = order;
        this.queue = queue;
        this.crew = crew;
        begun = now();
        lastReceive = begun;
        nextGlance = begun;
        bounds = new Bounds(order, runner.settings(), begun);
        settling = new Settling(runner, order, queue, crew);
        tempo = runner.bookkeeping().tempos().of(order.store());
        handlers = new Handlers(runner, order, bounds, crew, settling);
    }

    SliceReport run() {
        while (true) {
            hearAll();
            Instant now = now();
            if (settling.endsSlice()) {
                handlers.beginNoMore();
            }
            handlers.goOn(now);
            settling.goOn(now, handlers.isIdle() || handlers.waitsUntilAllIsSettled());
            goOn(now);
            if (end != null && handlers.isIdle() && settling.isIdle()) {
                return report(end);
            }
            crew.await(untilDue(now));
        }
    }

    private void hearAll() {
        while (crew.await(Duration.ZERO)) {
            // What follows has happened.
        }
    }

    private Duration untilDue(Instant now) {
        Stream<Instant> glance = Stream.of(nextGlance).filter(now::isBefore);
        Stream<Instant> known =
                Stream.of(handlers.due(), settling.due(), tempo.due(now)).flatMap(Optional::stream);
        return Stream.concat(known, glance)
                .min(Instant::compareTo)
                .map(due -> Duration.between(now, due))
                .orElse(LONG);
    }

    private SliceReport report(End why) {
        Look seen = new Look(why, lastReceive, settling.hidden(), settling.coolUntil());
        Look look = tempoAllowsAt == null ? seen : seen.coolingUntil(tempoAllowsAt);
        Duration took = Duration.between(begun, now());
        return new SliceReport(
                look,
                settling.tally(received),
                handlers.keysSeen(),
                handlers.firstStart(),
                took,
                settling.numbers().disorder());
    }

    private void goOn(Instant now) {
        if (end != null || asking) {
            return;
        }
        if (isRaiseComplete()) {
            end = End.RAISE_COMPLETE;
        } else if (foundNothing && handlers.isIdle()) {
            end = End.EMPTY;
        } else if (settling.endsSlice()) {
            stop(End.FULL);
        } else if (bounds.isTooLate(now)) {
            stop(End.FULL);
        } else if (bounds.isReached(now)) {
            askToRunOn();
        } else {
            receive(now);
        }
    }

    /** With an item of somebody else in between there may be more, so it is not over yet. */
    private boolean isRaiseComplete() {
        return order.turn()
                .itemsOfRaise()
                .filter(items -> ofRaise.size() >= items && received == ofRaise.size())
                .isPresent();
    }

    /**
     * What the handlers still have in hand does not change what the last receive saw: it was hidden
     * then, and of what they leave in the queue it is known when that comes back.
     */
    private void stop(End why) {
        end = foundNothing ? End.EMPTY : why;
    }

    private void askToRunOn() {
        asking = true;
        Progress progress = new Progress(keepsUp, handlers.keysSeen());
        crew.call(() -> order.runOn().ask(progress), this::heed);
    }

    private void heed(Verdict verdict) {
        asking = false;
        switch (verdict) {
            case Verdict.GoOn on -> {
                keepsUp = false;
                bounds.extend(now(), on.more());
            }
            case Verdict.Stop _ -> stop(End.FULL);
            case Verdict.GiveWay _ -> stop(End.CROWDED);
        }
    }

    /**
     * Beside what is in hand, a FIFO queue is only glanced at: it hides all that comes after that,
     * so an empty answer says nothing, and a long poll might not notice when it shows it again.
     */
    private void receive(Instant now) {
        int most = Math.min(handlers.wanted(now), bounds.itemsLeft());
        boolean sees = !order.isOrdered() || (handlers.isIdle() && settling.isIdle());
        if (most <= 0 || (!sees && now.isBefore(nextGlance))) {
            return;
        }
        Optional<Limit> dry = tempo.dry();
        if (dry.isEmpty()) {
            receive(now, Math.min(most, tempo.permits()));
        } else if (tempo.isWorthAsking(now)) {
            askFor(dry.get(), now);
        } else if (handlers.isIdle() && tempo.isTooSlow(now)) {
            leaveSeat(now);
        }
    }

    private void askFor(Limit limit, Instant now) {
        asking = true;
        crew.call(
                () -> tempo.ask(limit, now),
                grant -> {
                    asking = false;
                    tempo.answered(limit, grant, now());
                });
    }

    /** Lane 0 comes again when there may be tokens; a further lane leaves them to the others. */
    private void leaveSeat(Instant now) {
        if (order.turn().lease().lane() == 0) {
            tempoAllowsAt = tempo.next(now);
            stop(End.FULL);
        } else {
            stop(End.CROWDED);
        }
    }

    private void receive(Instant now, int most) {
        asking = true;
        seesAll = !order.isOrdered() || (handlers.isIdle() && settling.isIdle());
        lastReceive = now;
        SliceSettings settings = runner.settings();
        Duration linger = seesAll ? settings.linger() : Duration.ZERO;
        Ask ask = new Ask(most, settings.visibility(), linger);
        crew.call(() -> runner.queues().receive(queue, ask), this::take);
    }

    private void take(Received found) {
        asking = false;
        switch (found) {
            case Items items -> take(items.items());
            case QueueMissing _ -> end = End.NO_QUEUE;
            case Unanswered _ -> {
                settling.hide(givenUp());
                end = End.ERROR;
            }
        }
    }

    /**
     * What a receive without an answer may have handed out. A process that was frozen may have sent
     * it just before it gave up.
     */
    private Hidden givenUp() {
        Duration visibility = runner.settings().visibility();
        Instant latest = now().plus(runner.settings().latestEffect());
        return Hidden.between(lastReceive.plus(visibility), latest.plus(visibility));
    }

    private void take(List<ReceivedItem> items) {
        foundNothing = items.isEmpty() && seesAll;
        keepsUp |= seesAll && (foundNothing || hasWaited());
        if (items.isEmpty()) {
            nextGlance = lastReceive.plus(runner.settings().linger());
        }
        received += items.size();
        bounds.received(items.size());
        tempo.received(items.size());
        items.stream().map(ReceivedItem::item).filter(this::isOfRaise).forEach(this::noteRaise);
        Poll poll = new Poll(lastReceive, now());
        for (ReceivedItem item : items) {
            if (!settling.knows(new InHand(item, poll))) {
                handlers.take(item, poll);
            }
        }
        handlers.lookUp();
    }

    /** A receive answers at once where anything is visible. */
    private boolean hasWaited() {
        Duration waited = Duration.between(lastReceive, now());
        return waited.compareTo(runner.settings().longestImmediate()) > 0;
    }

    private boolean isOfRaise(WorkItem item) {
        RaiseNote note = order.turn().note();
        return note != null && note.id().equals(item.raise());
    }

    private void noteRaise(WorkItem item) {
        ofRaise.add(item.id());
    }

    private Instant now() {
        return runner.clock().instant();
    }
}

package dev.attentionqueue.aws;

import dev.attentionqueue.aws.ConditionalWrites.Outcome.Applied;
import dev.attentionqueue.aws.ConditionalWrites.Outcome.Refused;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Marked.Closed;
import dev.attentionqueue.lane.Marked.Coalesced;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.lane.Marking;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores.MarkedStore;
import dev.attentionqueue.store.Unavailable;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Marks a store without reading it first. A store is guessed to be wholly idle, and raised by one
 * write; one that was live at its last mark from here is guessed to be live still, and its mark
 * moved by one write. A guess that fails brings back the record, and {@link Marking} decides on
 * that: it costs one more write, and is never wrong in effect.
 */
final class Marks {

    /** More lost races in a row than this mean that something is wrong. */
    private static final int MOST_RACES = 32;

    private static final String LANE_0 = ControlItem.LANES + "[0].";

    private final ConditionalWrites writes;
    private final Marking marking;
    private final LiveStores live;

    Marks(ConditionalWrites writes, Timing timing) {
        this.writes = writes;
        this.marking = new Marking(timing);
        this.live = new LiveStores(timing.grace());
    }

    Optional<MarkedStore> mark(StoreKey key, Mark mark) {
        Optional<MarkedStore> marked =
                live.has(key, mark.now()) && !mark.isDelayed()
                        ? guess(key, mark, coalesceIfAwake(key, mark), Marks::coalesced)
                        : guess(key, mark, raiseIfIdle(key, mark), Marks::raised);
        marked.ifPresentOrElse(one -> remember(one, mark), () -> live.forget(key));
        return marked;
    }

    private Optional<MarkedStore> guess(
            StoreKey key, Mark mark, Update guess, Function<Store, MarkedStore> guessed) {
        return switch (writes.update(guess)) {
            case Applied applied -> Optional.of(guessed.apply(applied.store()));
            case Refused refused -> settle(key, mark, refused);
        };
    }

    /** A raise that is handled at once lets its store retire at once: it says nothing. */
    private void remember(MarkedStore marked, Mark mark) {
        StoreKey key = marked.store().key();
        switch (marked.marked()) {
            case Coalesced _ -> live.remember(key, mark.now());
            case Raised _, Closed _ -> live.forget(key);
        }
    }

    /**
     * The mark of a store that runs and in whose lane 0 somebody is awake: what {@link Marking}
     * decides on each of those.
     */
    private static Update coalesceIfAwake(StoreKey key, Mark mark) {
        AttributeValue now = Values.time(mark.now());
        return new Update(ControlItem.key(key))
                .require(ControlItem.STATE, "=", Values.text(StoreState.ACTIVE.name()))
                .require(LANE_0 + LaneItem.PHASE, "<>", LaneItem.IDLE)
                .require("attribute_not_exists(" + LANE_0 + LaneItem.WAKE_AT + ")")
                .require(ControlItem.MARKED_AT, "<", now)
                .set(ControlItem.MARKED_AT, now);
    }

    /**
     * The raise of a store whose lanes are all idle, which is one that is not due. What is written
     * is the decision of {@link Marking} on such a store; only the numbers that count up are left
     * to DynamoDB.
     */
    private Update raiseIfIdle(StoreKey key, Mark mark) {
        WakeUp raised = marking.mark(WakeUp.asleep(Instant.EPOCH), true, mark).next();
        Update update =
                new Update(ControlItem.key(key))
                        .require("attribute_exists(" + ControlItem.PK + ")")
                        .require(ControlItem.STATE, "=", Values.text(StoreState.ACTIVE.name()))
                        .require("attribute_not_exists(" + ControlItem.DUE_AT + ")")
                        .increment(ControlItem.VERSION)
                        .increment(LANE_0 + LaneItem.FENCE)
                        .set(ControlItem.DUE_SHARD, Values.number(DueIndex.shardOf(key)))
                        .set(
                                ControlItem.DUE_AT,
                                Values.time(Objects.requireNonNull(raised.dueAt())));
        moveHold(update, WakeUp.asleep(Instant.EPOCH), raised);
        LaneItem.fields(raised.lane(0))
                .forEach(
                        (name, value) -> {
                            if (!name.equals(LaneItem.FENCE)) {
                                update.set(LANE_0 + name, value);
                            }
                        });
        return update;
    }

    private Optional<MarkedStore> settle(StoreKey key, Mark mark, Refused guess) {
        Refused last = guess;
        for (int race = 0; race < MOST_RACES; race++) {
            if (last.found().isEmpty()) {
                return Optional.empty();
            }
            Store seen = last.found().get();
            if (last.repeated() && isRaisedBy(mark, seen)) {
                return Optional.of(raised(seen));
            }
            Marked marked = marking.mark(seen.wakeUp(), seen.isActive(), mark);
            if (marked.next().equals(seen.wakeUp())) {
                return Optional.of(new MarkedStore(seen, marked));
            }
            switch (writes.update(writing(seen, marked))) {
                case Applied applied -> {
                    return Optional.of(
                            new MarkedStore(applied.store(), as(marked, applied.store())));
                }
                case Refused refused -> last = refused;
            }
        }
        throw new Unavailable("store " + key + " is being changed by too many at once");
    }

    /**
     * Whether an earlier attempt of this very mark raised the store. A mark made again later under
     * the same raise, for work that is sent late, is another one: its time must be noted.
     */
    private static boolean isRaisedBy(Mark mark, Store seen) {
        Raise raise =
                seen.wakeUp().lane(0) instanceof Signalled signalled ? signalled.raise() : null;
        return raise != null && raise.id().equals(mark.raise()) && raise.at().equals(mark.now());
    }

    private static Update writing(Store seen, Marked marked) {
        return switch (marked) {
            case Raised raised -> new StoreChange(seen, seen.with(raised.next())).toUpdate();
            case Coalesced coalesced -> noting(seen, coalesced.next());
            case Closed closed -> noting(seen, closed.next());
        };
    }

    /** Makes no new version, yet holds only for the version on which it was decided. */
    private static Update noting(Store seen, WakeUp next) {
        Update update =
                new Update(ControlItem.key(seen.key()))
                        .require(
                                ControlItem.VERSION,
                                "=",
                                Values.number(seen.wakeUp().version().value()));
        if (next.markedAt().isAfter(seen.wakeUp().markedAt())) {
            AttributeValue markedAt = Values.time(next.markedAt());
            update.require(ControlItem.MARKED_AT, "<", markedAt)
                    .set(ControlItem.MARKED_AT, markedAt);
        }
        moveHold(update, seen.wakeUp(), next);
        return update;
    }

    private static void moveHold(Update update, WakeUp seen, WakeUp next) {
        if (next.holdUntil().isAfter(seen.holdUntil())) {
            AttributeValue holdUntil = Values.time(next.holdUntil());
            update.require(ControlItem.HOLD_UNTIL, "<", holdUntil)
                    .set(ControlItem.HOLD_UNTIL, holdUntil);
        }
    }

    private static MarkedStore raised(Store store) {
        return new MarkedStore(store, new Raised(store.wakeUp()));
    }

    private static MarkedStore coalesced(Store store) {
        return new MarkedStore(store, new Coalesced(store.wakeUp()));
    }

    private static Marked as(Marked decided, Store stored) {
        return switch (decided) {
            case Raised _ -> new Raised(stored.wakeUp());
            case Coalesced _ -> new Coalesced(stored.wakeUp());
            case Closed _ -> new Closed(stored.wakeUp());
        };
    }
}

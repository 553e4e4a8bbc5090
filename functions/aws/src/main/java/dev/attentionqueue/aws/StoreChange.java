package dev.attentionqueue.aws;

import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Failing;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What must be written to turn one state of a store into the next. Only what differs is written: a
 * mark made meanwhile stays, and the due index costs nothing where a slice leaves it alone.
 */
record StoreChange(Store before, Store after) {

    StoreChange {
        if (!after.key().equals(before.key())) {
            throw new IllegalArgumentException(before.key() + " cannot become " + after.key());
        }
        if (after.wakeUp().version().value() <= before.wakeUp().version().value()) {
            throw new IllegalArgumentException("a change of a store needs a higher version");
        }
    }

    Update toUpdate() {
        Update update = new Update(ControlItem.key(before.key()));
        update.require(ControlItem.VERSION, "=", Values.number(before.wakeUp().version().value()));
        update.set(ControlItem.VERSION, Values.number(after.wakeUp().version().value()));
        putProfile(update);
        putQueue(update);
        putCounters(update);
        putLanes(update);
        WakeUp was = before.wakeUp();
        WakeUp is = after.wakeUp();
        moveForward(update, ControlItem.MARKED_AT, was.markedAt(), is.markedAt());
        moveForward(update, ControlItem.HOLD_UNTIL, was.holdUntil(), is.holdUntil());
        putCoolDown(update);
        putDue(update);
        return update;
    }

    Update toUpdate(Quiet quiet) {
        return toUpdate()
                .require(
                        ControlItem.MARKED_AT,
                        "<=",
                        Values.number(quiet.markedUpTo().toEpochMilli()))
                .require(
                        ControlItem.HOLD_UNTIL,
                        "<=",
                        Values.number(quiet.heldUpTo().toEpochMilli()));
    }

    /**
     * Whether {@code stored} can be this change, made by a request whose answer was lost. Marks and
     * holds may have moved since.
     */
    boolean isIn(Store stored) {
        WakeUp is = after.wakeUp();
        WakeUp found = stored.wakeUp();
        return found.version().equals(is.version())
                && found.lanes().equals(is.lanes())
                && stored.profile().equals(after.profile())
                && Objects.equals(stored.queue(), after.queue())
                && stored.counters().equals(after.counters());
    }

    private void putProfile(Update update) {
        Profile was = before.profile();
        Profile is = after.profile();
        if (is.state() != was.state()) {
            update.set(ControlItem.STATE, Values.text(is.state().name()));
        }
        if (!is.marketplace().equals(was.marketplace())) {
            update.set(ControlItem.MARKETPLACE, Values.text(is.marketplace().value()));
        }
        if (!is.plan().equals(was.plan())) {
            update.set(ControlItem.PLAN, Values.text(is.plan().value()));
        }
        put(
                update,
                ControlItem.TARGET,
                TargetText.of(was.target()).map(Values::text),
                TargetText.of(is.target()).map(Values::text));
        put(
                update,
                ControlItem.OVERRIDES,
                OverridesItem.of(was.overrides()),
                OverridesItem.of(is.overrides()));
        put(
                update,
                ControlItem.REASON,
                was.stateReason().map(Values::text),
                is.stateReason().map(Values::text));
    }

    /** A field that may be absent. */
    private static void put(
            Update update, String name, Optional<AttributeValue> was, Optional<AttributeValue> is) {
        if (!is.equals(was)) {
            is.ifPresentOrElse(value -> update.set(name, value), () -> update.remove(name));
        }
    }

    private void putQueue(Update update) {
        Map<String, AttributeValue> was = ControlItem.queue(before.queue());
        Map<String, AttributeValue> is = ControlItem.queue(after.queue());
        is.forEach(
                (name, value) -> {
                    if (!value.equals(was.get(name))) {
                        update.set(name, value);
                    }
                });
        was.keySet().stream().filter(name -> !is.containsKey(name)).forEach(update::remove);
    }

    private void putCounters(Update update) {
        Counters was = before.counters();
        Counters is = after.counters();
        if (is.processed() != was.processed()) {
            update.set(ControlItem.PROCESSED, Values.number(is.processed()));
        }
        if (is.slices() != was.slices()) {
            update.set(ControlItem.SLICES, Values.number(is.slices()));
        }
        if (is.keys() != was.keys()) {
            update.set(ControlItem.KEYS, Values.number(is.keys()));
        }
        put(
                update,
                ControlItem.DRAIN,
                ControlItem.count(was.drain().itemsPerMinute()),
                ControlItem.count(is.drain().itemsPerMinute()));
        put(
                update,
                ControlItem.DISCARDED,
                ControlItem.count(was.discarded()),
                ControlItem.count(is.discarded()));
        putFailing(update);
        putBusySince(update, was.busySince(), is.busySince());
        is.lastSlice()
                .filter(at -> !at.equals(was.lastSliceAt()))
                .ifPresent(at -> update.set(ControlItem.LAST_SLICE_AT, Values.time(at)));
    }

    private static void putBusySince(Update update, @Nullable Instant was, @Nullable Instant is) {
        if (is == null && was != null) {
            update.remove(ControlItem.BUSY_SINCE);
        } else if (is != null && !is.equals(was)) {
            update.set(ControlItem.BUSY_SINCE, Values.time(is));
        }
    }

    private void putFailing(Update update) {
        Failing is = after.counters().failing();
        if (is.equals(before.counters().failing())) {
            return;
        }
        if (is.equals(Failing.NONE)) {
            update.remove(ControlItem.FAILING);
        } else {
            update.set(ControlItem.FAILING, ControlItem.failing(is));
        }
    }

    private void putLanes(Update update) {
        List<Lane> was = before.wakeUp().lanes();
        List<Lane> is = after.wakeUp().lanes();
        if (is.size() != was.size()) {
            update.set(ControlItem.LANES, ControlItem.lanes(is));
            return;
        }
        for (int index = 0; index < is.size(); index++) {
            if (!is.get(index).equals(was.get(index))) {
                update.set(ControlItem.LANES + "[" + index + "]", LaneItem.of(is.get(index)));
            }
        }
    }

    /** DynamoDB has no maximum: a time that only grows is written on condition. */
    private static void moveForward(Update update, String name, Instant was, Instant is) {
        if (!is.equals(was)) {
            update.set(name, Values.time(is));
            update.require(name, "<=", Values.time(is));
        }
    }

    /** Nothing but a change with a new version moves it. */
    private void putCoolDown(Update update) {
        Instant is = after.wakeUp().notBefore();
        if (!is.equals(before.wakeUp().notBefore())) {
            update.set(ControlItem.NOT_BEFORE, Values.time(is));
        }
    }

    private void putDue(Update update) {
        Optional<Instant> was = Optional.ofNullable(before.wakeUp().dueAt());
        Optional<Instant> is = Optional.ofNullable(after.wakeUp().dueAt());
        if (is.equals(was)) {
            return;
        }
        is.ifPresentOrElse(
                dueAt -> {
                    update.set(ControlItem.DUE_AT, Values.time(dueAt));
                    if (was.isEmpty()) {
                        update.set(
                                ControlItem.DUE_SHARD,
                                Values.number(DueIndex.shardOf(after.key())));
                    }
                },
                () -> update.remove(ControlItem.DUE_AT).remove(ControlItem.DUE_SHARD));
    }
}

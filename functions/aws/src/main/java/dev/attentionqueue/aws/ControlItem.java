package dev.attentionqueue.aws;

import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Version;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.Contract;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Drain;
import dev.attentionqueue.store.Failing;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Overrides;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Turns;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A store as the item of its key. Each write costs a unit per KB of the whole item, so names are
 * short; none is one of DynamoDB's reserved words, so expressions use them as they are.
 *
 * <table>
 * <caption>Names</caption>
 * <tr><td>pk, sk</td><td>{@code STORE#tenant#store}, {@code CONTROL}</td></tr>
 * <tr><td>tn</td><td>tenant: key of the {@link TenantIndex}</td></tr>
 * <tr><td>st mp pl</td><td>state, marketplace, plan</td></tr>
 * <tr><td>ov</td><td>overrides ({@link OverridesItem}); absent without</td></tr>
 * <tr><td>re</td><td>reason of the state; absent if nobody gave one</td></tr>
 * <tr><td>ta</td><td>target ({@link TargetText}); absent where work is embedded</td></tr>
 * <tr><td>od</td><td>ordering; absent if there is none</td></tr>
 * <tr><td>qu qe</td><td>address of the work queue and edition of its attributes, once there is one
 * </td></tr>
 * <tr><td>qp</td><td>when that queue was last purged; absent before</td></tr>
 * <tr><td>ve la</td><td>version, lanes ({@link LaneItem})</td></tr>
 * <tr><td>ma hu</td><td>markedAt, holdUntil</td></tr>
 * <tr><td>nb</td><td>notBefore; absent until the store first cools down</td></tr>
 * <tr><td>dueShard, dueAt</td><td>key of the {@link DueIndex}; absent while all lanes are idle</td></tr>
 * <tr><td>fa</td><td>how the store fails, as {@code n} in a row, {@code o} openings, {@code s}ince;
 *     absent while it does not</td></tr>
 * <tr><td>bs</td><td>since when it has been busy; absent while it is at rest</td></tr>
 * <tr><td>np ns ls</td><td>items processed, slices, end of the last slice (absent before)</td></tr>
 * <tr><td>nk</td><td>ordering keys that the last slice saw; absent if none</td></tr>
 * <tr><td>dr</td><td>items a minute, as of the last slice; absent while there are none</td></tr>
 * <tr><td>ad</td><td>attentions discarded; absent while there are none</td></tr>
 * </table>
 */
final class ControlItem {
    static final String PK = "pk";
    static final String SK = "sk";
    static final String TENANT = "tn";
    static final String STATE = "st";
    static final String MARKETPLACE = "mp";
    static final String PLAN = "pl";
    static final String OVERRIDES = "ov";
    static final String REASON = "re";
    static final String ORDERING = "od";
    static final String TARGET = "ta";
    static final String QUEUE = "qu";
    static final String QUEUE_EDITION = "qe";
    static final String QUEUE_PURGED_AT = "qp";
    static final String VERSION = "ve";
    static final String LANES = "la";
    static final String MARKED_AT = "ma";
    static final String HOLD_UNTIL = "hu";
    static final String NOT_BEFORE = "nb";
    static final String DUE_SHARD = "dueShard";
    static final String DUE_AT = "dueAt";
    static final String FAILING = "fa";
    static final String PROCESSED = "np";
    static final String SLICES = "ns";
    static final String LAST_SLICE_AT = "ls";
    static final String BUSY_SINCE = "bs";
    static final String KEYS = "nk";
    static final String DRAIN = "dr";
    static final String DISCARDED = "ad";

    static final AttributeValue CONTROL = Values.text("CONTROL");

    /** An identifier cannot hold it. */
    private static final String SEPARATOR = "#";

    private ControlItem() {}

    static String pk(StoreKey key) {
        return String.join(SEPARATOR, "STORE", key.tenant().value(), key.store().value());
    }

    static Map<String, AttributeValue> key(StoreKey key) {
        return Map.of(PK, Values.text(pk(key)), SK, CONTROL);
    }

    static StoreKey readKey(Attributes item) {
        return parseKey(item.text(PK));
    }

    /** The store of a key that {@link #pk} made. */
    static StoreKey parseKey(String pk) {
        List<String> parts = List.of(pk.split(SEPARATOR, -1));
        return StoreKey.of(parts.get(1), parts.get(2));
    }

    static Map<String, AttributeValue> of(Store store) {
        Map<String, AttributeValue> item = new HashMap<>(key(store.key()));
        Profile profile = store.profile();
        WakeUp wakeUp = store.wakeUp();
        item.put(TENANT, Values.text(store.key().tenant().value()));
        item.put(STATE, Values.text(profile.state().name()));
        item.put(MARKETPLACE, Values.text(profile.marketplace().value()));
        item.put(PLAN, Values.text(profile.plan().value()));
        OverridesItem.of(profile.overrides()).ifPresent(map -> item.put(OVERRIDES, map));
        profile.stateReason().ifPresent(reason -> item.put(REASON, Values.text(reason)));
        if (profile.ordering() != Ordering.NONE) {
            item.put(ORDERING, Values.text(profile.ordering().name()));
        }
        TargetText.of(profile.target()).ifPresent(text -> item.put(TARGET, Values.text(text)));
        item.putAll(queue(store.queue()));
        item.put(VERSION, Values.number(wakeUp.version().value()));
        item.put(LANES, lanes(wakeUp.lanes()));
        item.put(MARKED_AT, Values.time(wakeUp.markedAt()));
        item.put(HOLD_UNTIL, Values.time(wakeUp.holdUntil()));
        if (!wakeUp.notBefore().equals(Instant.EPOCH)) {
            item.put(NOT_BEFORE, Values.time(wakeUp.notBefore()));
        }
        Instant dueAt = wakeUp.dueAt();
        if (dueAt != null) {
            item.put(DUE_SHARD, Values.number(DueIndex.shardOf(store.key())));
            item.put(DUE_AT, Values.time(dueAt));
        }
        item.put(PROCESSED, Values.number(store.counters().processed()));
        item.put(SLICES, Values.number(store.counters().slices()));
        store.counters().lastSlice().ifPresent(at -> item.put(LAST_SLICE_AT, Values.time(at)));
        Instant busySince = store.counters().busySince();
        if (busySince != null) {
            item.put(BUSY_SINCE, Values.time(busySince));
        }
        count(store.counters().drain().itemsPerMinute()).ifPresent(items -> item.put(DRAIN, items));
        count(store.counters().discarded()).ifPresent(items -> item.put(DISCARDED, items));
        Failing failing = store.counters().failing();
        if (!failing.equals(Failing.NONE)) {
            item.put(FAILING, failing(failing));
        }
        if (store.counters().keys() > 0) {
            item.put(KEYS, Values.number(store.counters().keys()));
        }
        return item;
    }

    /** What is said of a queue; nothing of none. */
    static Map<String, AttributeValue> queue(@Nullable StoreQueue queue) {
        Map<String, AttributeValue> fields = new HashMap<>();
        if (queue != null) {
            fields.put(QUEUE, Values.text(queue.address().value()));
            fields.put(QUEUE_EDITION, Values.number(queue.edition()));
            Instant purgedAt = queue.purgedAt();
            if (purgedAt != null) {
                fields.put(QUEUE_PURGED_AT, Values.time(purgedAt));
            }
        }
        return fields;
    }

    static AttributeValue failing(Failing failing) {
        return AttributeValue.fromM(
                Map.of(
                        "n", Values.number(failing.inARow()),
                        "o", Values.number(failing.openings()),
                        "s", Values.time(failing.since())));
    }

    private static Failing readFailing(Attributes map) {
        return new Failing(
                Math.toIntExact(map.number("n")), Math.toIntExact(map.number("o")), map.time("s"));
    }

    static AttributeValue lanes(List<Lane> lanes) {
        return AttributeValue.fromL(lanes.stream().map(LaneItem::of).toList());
    }

    static Store read(Map<String, AttributeValue> values) {
        Attributes item = new Attributes(values);
        return new Store(
                readKey(item),
                readProfile(item),
                readQueue(item).orElse(null),
                readWakeUp(item),
                readCounters(item));
    }

    private static Counters readCounters(Attributes item) {
        return new Counters(
                item.number(PROCESSED),
                new Turns(
                        item.number(SLICES),
                        item.optionalNumber(DISCARDED).orElse(0L),
                        Math.toIntExact(item.optionalNumber(KEYS).orElse(0L))),
                item.optionalTime(LAST_SLICE_AT).orElse(null),
                item.optionalMap(FAILING).map(ControlItem::readFailing).orElse(Failing.NONE),
                item.optionalTime(BUSY_SINCE).orElse(null),
                new Drain(item.optionalNumber(DRAIN).orElse(0L)));
    }

    /** A number that is absent where it is nothing. */
    static Optional<AttributeValue> count(long number) {
        return number == 0 ? Optional.empty() : Optional.of(Values.number(number));
    }

    private static Profile readProfile(Attributes item) {
        return new Profile(
                new Identifier(item.text(MARKETPLACE)),
                new Contract(
                        new Identifier(item.text(PLAN)),
                        item.optionalMap(OVERRIDES)
                                .map(OverridesItem::read)
                                .orElse(Overrides.NONE)),
                StoreState.valueOf(item.text(STATE)),
                item.optionalText(ORDERING).map(Ordering::valueOf).orElse(Ordering.NONE),
                TargetText.read(item.optionalText(TARGET)),
                item.optionalText(REASON).orElse(null));
    }

    static Optional<StoreQueue> readQueue(Attributes item) {
        return item.optionalText(QUEUE)
                .map(
                        address ->
                                new StoreQueue(
                                        new QueueAddress(address),
                                        item.optionalNumber(QUEUE_EDITION)
                                                .map(Math::toIntExact)
                                                .orElse(0),
                                        item.optionalTime(QUEUE_PURGED_AT).orElse(null)));
    }

    private static WakeUp readWakeUp(Attributes item) {
        return new WakeUp(
                new Version(item.number(VERSION)),
                item.maps(LANES).stream().map(LaneItem::read).toList(),
                item.time(MARKED_AT),
                item.time(HOLD_UNTIL),
                item.optionalTime(NOT_BEFORE).orElse(Instant.EPOCH),
                item.optionalTime(DUE_AT).orElse(null));
    }
}

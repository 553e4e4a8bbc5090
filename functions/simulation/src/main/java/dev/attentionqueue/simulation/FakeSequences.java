package dev.attentionqueue.simulation;

import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Parked;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Positions, gaps and parked items in memory, each call one atomic step. */
public final class FakeSequences implements Sequences {
    private static final Comparator<Place> IN_ORDER =
            Comparator.comparing((Place place) -> place.of().store().toString())
                    .thenComparing(place -> place.of().key().value())
                    .thenComparingLong(Place::number)
                    .thenComparing(place -> place.item().value());

    private final Map<Of, Passed> positions = new HashMap<>();
    private final Map<Of, Gap> gaps = new HashMap<>();
    private final Map<Place, Parked> parked = new TreeMap<>(IN_ORDER);
    private int calls;

    private record Of(StoreKey store, OrderingKey key) {}

    private record Passed(long last, Instant expiresAt) {}

    private record Place(Of of, long number, ItemId item) {
        static Place of(Parked one) {
            return new Place(new Of(one.store(), one.key()), one.number(), one.item().id());
        }
    }

    @Override
    public synchronized List<Position> read(StoreKey store, List<OrderingKey> keys, Instant now) {
        calls++;
        return keys.stream().map(key -> position(new Of(store, key), now)).toList();
    }

    private Position position(Of of, Instant now) {
        return new Position(of.key(), lastOf(of, now), gaps.containsKey(of));
    }

    private long lastOf(Of of, Instant now) {
        Passed passed = positions.get(of);
        return passed == null || !passed.expiresAt().isAfter(now) ? 0 : passed.last();
    }

    @Override
    public synchronized void pass(StoreKey store, OrderingKey key, long number, Instant now) {
        calls++;
        Of of = new Of(store, key);
        if (lastOf(of, now) < number) {
            positions.put(of, new Passed(number, now.plus(KEPT_FOR)));
        }
    }

    @Override
    public synchronized Gap park(Parked item) {
        keep(item);
        return open(item);
    }

    /** The first step of parking: the item is there, and nobody looks for it yet. */
    public synchronized void keep(Parked item) {
        calls++;
        parked.put(Place.of(item), item);
    }

    /** The second step of parking. */
    public synchronized Gap open(Parked item) {
        calls++;
        return gaps.merge(
                new Of(item.store(), item.key()),
                new Gap(item.store(), item.key(), item.since(), item.until(), 1),
                (was, _) ->
                        new Gap(was.store(), was.key(), was.since(), was.until(), was.parks() + 1));
    }

    @Override
    public synchronized List<Gap> gaps(StoreKey store, int most) {
        calls++;
        return gaps.values().stream()
                .filter(gap -> gap.store().equals(store))
                .sorted(Comparator.comparing(gap -> gap.key().value()))
                .limit(most)
                .toList();
    }

    @Override
    public synchronized Optional<Gap> gap(StoreKey store, OrderingKey key) {
        calls++;
        return Optional.ofNullable(gaps.get(new Of(store, key)));
    }

    @Override
    public synchronized List<Parked> parked(StoreKey store, OrderingKey key) {
        calls++;
        Of of = new Of(store, key);
        return parked.entrySet().stream()
                .filter(entry -> entry.getKey().of().equals(of))
                .map(Map.Entry::getValue)
                .limit(LARGEST_BATCH)
                .toList();
    }

    @Override
    public synchronized void unpark(Parked item) {
        calls++;
        parked.computeIfPresent(
                Place.of(item),
                (_, now) -> now.item().raise().equals(item.item().raise()) ? null : now);
    }

    @Override
    public synchronized void drop(Parked item) {
        calls++;
        parked.remove(Place.of(item));
    }

    @Override
    public synchronized void settle(Gap seen, @Nullable Instant until) {
        calls++;
        gaps.computeIfPresent(
                new Of(seen.store(), seen.key()),
                (_, now) -> now.parks() == seen.parks() ? ending(now, until) : now);
    }

    private static @Nullable Gap ending(Gap gap, @Nullable Instant until) {
        return until == null
                ? null
                : new Gap(gap.store(), gap.key(), gap.since(), until, gap.parks());
    }

    @Override
    public synchronized boolean forget(StoreKey store, boolean positionsToo) {
        calls++;
        parked.keySet().removeIf(place -> place.of().store().equals(store));
        gaps.keySet().removeIf(of -> of.store().equals(store));
        positions.keySet().removeIf(of -> positionsToo && of.store().equals(store));
        return true;
    }

    /** The items of a store that are parked. */
    public synchronized Stream<Parked> allParked(StoreKey store) {
        return List.copyOf(parked.values()).stream().filter(one -> one.store().equals(store));
    }

    /** How many reads and writes there have been. */
    public synchronized int calls() {
        return calls;
    }
}

package dev.attentionqueue.simulation.world;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The producers that number their items. Where things may go wrong, they too make mistakes: they
 * leave a number out, or give one too late. Has dice of its own: the items of those who do not
 * count come as they would without it.
 */
final class Counting {
    private static final int LEFT_OUT_IN = 40;
    private static final int TOO_LATE_IN = 10;

    private final World world;
    private final RandomGenerator dice;
    private final Map<Of, Long> given = new HashMap<>();
    private final Map<Of, Long> owed = new HashMap<>();
    private final Map<Place, Set<ItemId>> items = new HashMap<>();

    private record Of(StoreKey store, OrderingKey key) {}

    private record Place(Of of, long number) {}

    Counting(World world) {
        this.world = world;
        this.dice = Seeds.dice(world.plan.seed() * 3 + 1);
    }

    /** The number of the next item; null where nobody counts. */
    @Nullable SequenceNumber next(StoreKey store, @Nullable OrderingKey key) {
        return key == null || !world.planOf(store).order().numbered()
                ? null
                : new SequenceNumber(next(new Of(store, key)));
    }

    private long next(Of of) {
        Long late = owed.remove(of);
        if (late != null) {
            return late;
        }
        boolean errs = !world.plan.faults().isNone();
        if (errs && dice.nextInt(LEFT_OUT_IN) == 0) {
            given.merge(of, 1L, Long::sum);
        }
        if (errs && dice.nextInt(TOO_LATE_IN) == 0) {
            owed.put(of, given.merge(of, 1L, Long::sum));
        }
        return given.merge(of, 1L, Long::sum);
    }

    /** An item has been seen that has this number. */
    void seen(StoreKey store, OrderingKey key, SequenceNumber number, ItemId item) {
        items.computeIfAbsent(new Place(new Of(store, key), number.value()), _ -> new HashSet<>())
                .add(item);
    }

    /** Whether an item with this number is over. */
    boolean isOver(StoreKey store, OrderingKey key, long number) {
        return items.getOrDefault(new Place(new Of(store, key), number), Set.of()).stream()
                .anyMatch(item -> world.isOver(store, item));
    }
}

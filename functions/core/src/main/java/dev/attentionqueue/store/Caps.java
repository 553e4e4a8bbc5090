package dev.attentionqueue.store;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a store may not go beyond; without them nothing is counted, and nothing costs more.
 *
 * @param maxBacklog items in its queue from which on enqueues are refused, 1 to 100,000,000; null
 *     for any number
 * @param itemsPerSecond how many are begun in a second, over all lanes, 1 to 10,000; null for as
 *     many as can be
 */
public record Caps(@Nullable Integer maxBacklog, @Nullable Integer itemsPerSecond) {
    public static final Caps NONE = new Caps(null, null);

    private static final int LARGEST_BACKLOG = 100_000_000;
    private static final int FASTEST = 10_000;

    public Caps {
        check("maxBacklog", maxBacklog, LARGEST_BACKLOG);
        check("itemsPerSecond", itemsPerSecond, FASTEST);
    }

    private static void check(String field, @Nullable Integer value, int most) {
        if (value != null && (value < 1 || value > most)) {
            throw new InvalidField(field, "must be 1 to " + most);
        }
    }

    public Optional<Integer> backlog() {
        return Optional.ofNullable(maxBacklog);
    }

    public Optional<Integer> rate() {
        return Optional.ofNullable(itemsPerSecond);
    }
}

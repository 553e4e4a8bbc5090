package dev.attentionqueue.fleet;

import dev.attentionqueue.fleet.AwakeStores.Window;
import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The stores that wait, the longest first: exactly so among the first thousand that are awake, and
 * by windows of as many after that, each of which is due later than the one before. A store that is
 * signalled or worked for between two pages may be on both, or on neither.
 */
public final class WaitingStores {
    /** Windows that one page looks at while it finds nobody. */
    private static final int MOST_WINDOWS = 4;

    private final AwakeStores awake;

    public WaitingStores(AwakeStores awake) {
        this.awake = awake;
    }

    /**
     * Where a page ended.
     *
     * @param window where its window began
     * @param since since when the last store of the page waits
     * @param name that store's tenant and name
     */
    public record Place(Instant window, Instant since, String name) {
        public static final Place START = at(Instant.EPOCH);

        private static Place at(Instant window) {
            return new Place(window, Instant.EPOCH, "");
        }

        private Place behind(Waiter last) {
            return new Place(window, last.since(), last.name());
        }

        private boolean isBefore(Waiter waiter) {
            int older = since.compareTo(waiter.since());
            return older < 0 || (older == 0 && name.compareTo(waiter.name()) < 0);
        }
    }

    /** One page; {@code next} is null on the last. */
    public record Page(List<Waiter> waiters, @Nullable Place next) {}

    /**
     * One page, which may hold fewer than asked for, or none, and not be the last.
     *
     * @param limit 1 or more
     * @param after where the last page ended; {@link Place#START} for the first
     */
    public Page page(Predicate<StoreKey> wanted, int limit, Place after, Instant now) {
        Place place = after;
        List<Waiter> found = new ArrayList<>();
        for (int windows = 0; windows < MOST_WINDOWS && found.isEmpty(); windows++) {
            Window window = awake.from(place.window(), wanted, now);
            found.addAll(
                    Waiter.among(window.stores(), now).stream().filter(place::isBefore).toList());
            if (found.size() > limit) {
                List<Waiter> page = List.copyOf(found.subList(0, limit));
                return new Page(page, place.behind(page.getLast()));
            }
            if (window.next() == null) {
                return new Page(found, null);
            }
            place = Place.at(window.next());
        }
        return new Page(found, place);
    }
}

package dev.attentionqueue.fleet;

import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Stores.DueCursor;
import dev.attentionqueue.store.Stores.DuePage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The stores that have something to do, by windows of the due index: those that are due next come
 * first, over all shards. A window takes one page of each shard and reads no more than {@value
 * #MOST_READ} stores, however many there are.
 */
public final class AwakeStores {
    /** Entries of the index that a window looks at in each shard; they are of any tenant. */
    public static final int MOST_ENTRIES = 1_000;

    /** Stores that a window reads. */
    public static final int MOST_READ = 1_000;

    /** Further ahead than any lane is due. */
    private static final Duration AHEAD = Duration.ofDays(1);

    /** Due times have milliseconds. */
    private static final Duration STEP = Duration.ofMillis(1);

    /** Any key does: a page begins behind a due time. */
    private static final StoreKey ANY = StoreKey.of("0", "0");

    private final Stores stores;

    public AwakeStores(Stores stores) {
        this.stores = stores;
    }

    /**
     * Stores that are due in one stretch of time.
     *
     * @param next where the following window begins; null if this is the last
     */
    public record Window(List<Store> stores, @Nullable Instant next) {}

    /**
     * The window that begins at a due time.
     *
     * @param wanted which stores are read
     */
    public Window from(Instant begin, Predicate<StoreKey> wanted, Instant now) {
        List<DueCursor> found = new ArrayList<>();
        @Nullable Instant end = null;
        for (int shard = 0; shard < stores.dueShards(); shard++) {
            DuePage page = stores.due(shard, now.plus(AHEAD), MOST_ENTRIES, before(begin));
            page.entries().stream()
                    .filter(entry -> !entry.dueAt().isBefore(begin))
                    .filter(entry -> wanted.test(entry.store()))
                    .forEach(found::add);
            end = earlier(end, page.next() == null ? null : page.next().dueAt());
        }
        return read(within(found, begin, end), begin, end);
    }

    private static @Nullable DueCursor before(Instant begin) {
        return begin.equals(Instant.EPOCH) ? null : new DueCursor(ANY, begin.minus(STEP));
    }

    private static @Nullable Instant earlier(@Nullable Instant one, @Nullable Instant other) {
        return one == null || (other != null && other.isBefore(one)) ? other : one;
    }

    /** A shard with more entries is known up to its last one only, and so are all shards. */
    private static List<DueCursor> within(
            List<DueCursor> found, Instant begin, @Nullable Instant end) {
        return found.stream()
                .filter(entry -> end == null || entry.dueAt().isBefore(after(begin, end)))
                .sorted(Comparator.comparing(DueCursor::dueAt))
                .toList();
    }

    /** Goes on in any case, even if a whole page is due in one millisecond. */
    private static Instant after(Instant begin, Instant end) {
        return end.isAfter(begin) ? end : begin.plus(STEP);
    }

    private Window read(List<DueCursor> due, Instant begin, @Nullable Instant end) {
        boolean isTooMuch = due.size() > MOST_READ;
        @Nullable Instant cut = isTooMuch ? due.get(MOST_READ).dueAt() : end;
        List<StoreKey> keys =
                within(due, begin, cut).stream().map(DueCursor::store).limit(MOST_READ).toList();
        return new Window(stores.readAll(keys), cut == null ? null : after(begin, cut));
    }
}

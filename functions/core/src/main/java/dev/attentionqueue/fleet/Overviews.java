package dev.attentionqueue.fleet;

import dev.attentionqueue.fleet.AwakeStores.Window;
import dev.attentionqueue.fleet.Overview.Backlog;
import dev.attentionqueue.fleet.Overview.PlanLine;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.work.Depth;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Looks over a fleet. One look takes at most {@value #MOST_WINDOWS} windows of {@link AwakeStores},
 * ends with the first that brought it {@value AwakeStores#MOST_READ} stores, and asks {@value
 * #MOST_QUEUES} queues; what it did not reach, it says.
 */
public final class Overviews {
    private static final int MOST_WINDOWS = 4;

    /** Queues that are asked how full they are. */
    public static final int MOST_QUEUES = 100;

    private final Stores stores;
    private final AwakeStores awake;
    private final Backlogs backlogs;

    public Overviews(Stores stores, AwakeStores awake, Backlogs backlogs) {
        this.stores = stores;
        this.awake = awake;
        this.backlogs = backlogs;
    }

    /** Of the stores of one tenant. */
    public Overview of(Identifier tenant, Instant now) {
        Predicate<StoreKey> own = key -> key.tenant().equals(tenant);
        return look(own, now, stores.countOf(tenant));
    }

    /** Of all tenants; their stores are not counted. */
    public Overview ofAll(Instant now) {
        return look(_ -> true, now, null);
    }

    private Overview look(
            Predicate<StoreKey> wanted, Instant now, Stores.@Nullable StateCount states) {
        List<Store> seen = new ArrayList<>();
        @Nullable Instant next = Instant.EPOCH;
        for (int windows = 0;
                next != null && windows < MOST_WINDOWS && seen.size() < AwakeStores.MOST_READ;
                windows++) {
            Window window = awake.from(next, wanted, now);
            seen.addAll(window.stores());
            next = window.next();
        }
        List<Waiter> waiters = Waiter.among(seen, now);
        List<Store> working =
                seen.stream().filter(store -> Waiting.isWorkedFor(store, now)).toList();
        return new Overview(
                waiters,
                plans(waiters, working),
                backlog(waiters, working, next == null),
                next == null,
                states);
    }

    private static List<PlanLine> plans(List<Waiter> waiters, List<Store> working) {
        return Stream.concat(waiters.stream().map(Waiter::store), working.stream())
                .map(store -> store.profile().plan())
                .distinct()
                .sorted(Comparator.comparing(Identifier::value))
                .map(plan -> line(plan, waiters, working))
                .toList();
    }

    private static PlanLine line(Identifier plan, List<Waiter> waiters, List<Store> working) {
        List<Waiter> own = waiters.stream().filter(waiter -> isOf(plan, waiter.store())).toList();
        long workers = working.stream().filter(store -> isOf(plan, store)).count();
        return new PlanLine(
                plan,
                own.size(),
                Math.toIntExact(workers),
                own.stream().findFirst().map(Waiter::since).orElse(null));
    }

    private static boolean isOf(Identifier plan, Store store) {
        return store.profile().plan().equals(plan);
    }

    private Backlog backlog(List<Waiter> waiters, List<Store> working, boolean seenAll) {
        List<Store> all =
                Stream.concat(waiters.stream().map(Waiter::store), working.stream()).toList();
        List<Store> asked = all.stream().limit(MOST_QUEUES).toList();
        Collection<Depth> depths = backlogs.of(asked).values();
        return new Backlog(
                depths.stream().mapToLong(Depth::total).sum(),
                depths.stream().mapToLong(Depth::inFlight).sum(),
                asked.size(),
                seenAll && asked.size() == all.size());
    }
}

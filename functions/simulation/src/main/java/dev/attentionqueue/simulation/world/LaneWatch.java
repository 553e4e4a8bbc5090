package dev.attentionqueue.simulation.world;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.simulation.world.Violation.Rule;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Checks leases, fences and signals whenever a control item is written or used. */
final class LaneWatch {
    private final Map<StoreKey, List<Holder>> holders = new HashMap<>();
    private final Map<StoreKey, Map<Integer, Announced>> announced = new HashMap<>();
    private final Function<StoreKey, Store> stores;
    private final Supplier<Instant> latest;
    private int mostConsumers;

    /** Who got a lease and has not given it back. */
    private record Holder(SimulatedProcess process, int lane, Owner owner) {

        boolean isAlive() {
            return !process.hasEnded() && !process.wasKilled();
        }

        boolean isIn(Store store) {
            return store.wakeUp().hasLane(lane)
                    && store.wakeUp().lane(lane) instanceof Leased leased
                    && leased.owner().equals(owner);
        }
    }

    /** The latest fence of a lane that was announced, and by whom. */
    private record Announced(Fence fence, Set<SimulatedProcess> senders) {}

    /**
     * Makes one.
     *
     * @param latest what a clock can say at most, now
     */
    LaneWatch(Function<StoreKey, Store> stores, Supplier<Instant> latest) {
        this.stores = stores;
        this.latest = latest;
    }

    void written(SimulatedProcess writer, Store before, Store after) {
        int lanes = Math.min(before.wakeUp().lanes().size(), after.wakeUp().lanes().size());
        for (int lane = 0; lane < lanes; lane++) {
            checkFence(before, after, lane);
            checkRaise(before.wakeUp().lane(lane), after.wakeUp().lane(lane), after);
        }
        List<Holder> all = holders.computeIfAbsent(after.key(), _ -> new ArrayList<>());
        all.stream()
                .filter(holder -> holder.process() != writer && holder.isIn(before))
                .filter(holder -> !holder.isIn(after))
                .forEach(holder -> checkHold(before.wakeUp().lane(holder.lane()), after));
        all.removeIf(holder -> !holder.isAlive() && !holder.isIn(after));
        all.removeIf(holder -> holder.process() == writer && !holder.isIn(after));
        for (int lane = 0; lane < after.wakeUp().lanes().size(); lane++) {
            if (after.wakeUp().lane(lane) instanceof Leased leased
                    && !isLeased(before, lane, leased)) {
                all.add(new Holder(writer, lane, leased.owner()));
                checkConcurrency(after, all);
                checkCoolDown(after);
            }
        }
    }

    private static boolean isLeased(Store store, int lane, Leased leased) {
        return store.wakeUp().hasLane(lane) && store.wakeUp().lane(lane).equals(leased);
    }

    /** How many have worked for one store at once, at most. */
    int mostConsumers() {
        return mostConsumers;
    }

    private void checkConcurrency(Store store, List<Holder> all) {
        int live = Math.toIntExact(all.stream().filter(Holder::isAlive).count());
        mostConsumers = Math.max(mostConsumers, live);
        int most = store.terms().maxConsumers();
        if (live > most) {
            throw new Violation(
                    Rule.EXACT_CONCURRENCY,
                    store.key(),
                    "%d consumers at work, the plan allows %d".formatted(live, most));
        }
    }

    /** A signal ends unanswered, or is repeated: its raise's work may still be on its way. */
    private static void checkRaise(Lane was, Lane is, Store after) {
        if (was instanceof Signalled signalled
                && signalled.raise() != null
                && !(is instanceof Leased)
                && !(is instanceof Signalled next && signalled.raise().equals(next.raise()))
                && !after.isRemoved()
                && after.wakeUp().markedAt().isBefore(signalled.raise().at())) {
            throw new Violation(
                    Rule.NO_LOST_WAKE_UP,
                    after.key(),
                    "%s is forgotten; %s".formatted(signalled.raise(), after.wakeUp()));
        }
    }

    /** Somebody else ends a lease: what its holder received at the end of it is held for. */
    private static void checkHold(Lane lane, Store after) {
        if (lane instanceof Leased dead && !after.isRemoved()) {
            Instant held = after.wakeUp().holdUntil();
            Instant back = dead.until().plus(dead.visibility());
            if (held.isBefore(back)) {
                throw new Violation(
                        Rule.NO_LOST_WAKE_UP,
                        after.key(),
                        "a dead holder's items come back until %s, but are held for until %s only"
                                .formatted(back, held));
            }
        }
    }

    private void checkCoolDown(Store store) {
        if (store.wakeUp().notBefore().isAfter(latest.get())) {
            throw new Violation(
                    Rule.COOL_DOWN_KEPT,
                    store.key(),
                    "a slice begins, the store cools until " + store.wakeUp().notBefore());
        }
    }

    private static void checkFence(Store before, Store after, int index) {
        Lane old = before.wakeUp().lane(index);
        Lane next = after.wakeUp().lane(index);
        int order = next.fence().compareTo(old.fence());
        boolean sameSignal = old instanceof Signalled && next instanceof Signalled;
        if (order < 0 || (order == 0 && !sameSignal && !old.equals(next))) {
            throw new Violation(
                    Rule.FENCES_GROW,
                    after.key(),
                    "lane %d went from %s to %s".formatted(index, old, next));
        }
    }

    /**
     * A dead process's receive may still arrive; a live one must work for the holder of a lease
     * that is in force.
     */
    void looked(SimulatedProcess looker, StoreKey key) {
        if (looker.hasEnded() || looker.wasKilled()) {
            return;
        }
        Store store = stores.apply(key);
        boolean holds =
                holders.getOrDefault(key, List.of()).stream()
                        .anyMatch(
                                holder -> looker.worksFor(holder.process()) && holder.isIn(store));
        if (!holds) {
            throw new Violation(
                    Rule.NO_LOOK_WITHOUT_LEASE,
                    key,
                    looker.name() + " receives; the record says " + store.wakeUp());
        }
    }

    /** The reconciler may announce a fence again, everybody else once; a nudge has none. */
    void announced(SimulatedProcess sender, boolean reconciler, Attention attention) {
        if (reconciler || attention.signal().isNudge()) {
            return;
        }
        Map<Integer, Announced> ofStore =
                announced.computeIfAbsent(attention.store(), _ -> new HashMap<>());
        Fence fence = attention.signal().fence();
        Announced last = ofStore.get(attention.signal().lane());
        if (last == null || fence.compareTo(last.fence()) > 0) {
            ofStore.put(
                    attention.signal().lane(), new Announced(fence, new HashSet<>(Set.of(sender))));
        } else if (fence.equals(last.fence()) && last.senders().add(sender)) {
            throw new Violation(
                    Rule.ONE_ATTENTION_PER_FENCE,
                    attention.store(),
                    sender.name() + " announces fence " + fence + " once more");
        }
    }
}

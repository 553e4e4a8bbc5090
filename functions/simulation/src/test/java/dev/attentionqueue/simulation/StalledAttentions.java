package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.reconcile.ReconcileSettings;
import dev.attentionqueue.reconcile.Resignals;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A backlog for several consumers, of whose attentions each stalls on its way until the reconciler
 * has taken it for lost and sent another one, and then arrives as well, twice.
 */
final class StalledAttentions {
    private static final Duration MARGIN = Duration.ofSeconds(5);

    private final World world;
    private final Reconcile reconcile;
    private final Set<Fence> turns = new HashSet<>();
    private int atOnce;
    private int mostAtOnce;

    StalledAttentions(Timing timing, Identifier plan, int items) {
        world = new World(timing).withStore(SHOP, plan);
        reconcile =
                new Reconcile(
                        world.flakyStores,
                        new Resignals(
                                world.flakyStores,
                                world.attentions,
                                world.waits,
                                world.clock,
                                timing),
                        world.removals,
                        world.clock,
                        World.DICE,
                        ReconcileSettings.DEFAULT);
        for (int item = 0; item < items; item++) {
            world.accept(SHOP);
        }
        world.handler = this::handle;
        world.flakyAttentions.stalls = true;
    }

    static Timing timing() {
        Timing usual = Timing.DEFAULT;
        return new Timing(
                usual.sendWindow(),
                usual.callTimeout(),
                usual.visibilityMargin(),
                usual.clockSkew(),
                MARGIN);
    }

    World world() {
        return world;
    }

    /** How many worked for the store at the same time, at most. */
    int mostAtOnce() {
        return mostAtOnce;
    }

    void drain() {
        for (int rounds = 0; !world.isAtRest() && rounds < 1_000; rounds++) {
            letEverythingArriveLate();
        }
    }

    /** While the first item of a turn is handled, others try to get a turn, too. */
    private Disposition handle(HandlerCall call) {
        atOnce++;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        if (turns.add(call.fence())) {
            letEverythingArriveLate();
        }
        atOnce--;
        return new Disposition.Done();
    }

    private void letEverythingArriveLate() {
        world.clock.advance(MARGIN.plusSeconds(1));
        reconcile.reconcile(world.clock.instant().plus(World.FUNCTION_TIME));
        for (Optional<Attention> next = world.next(); next.isPresent(); next = world.next()) {
            world.deliver(next.get());
        }
        List<Attention> late = List.copyOf(world.flakyAttentions.stalled);
        world.flakyAttentions.stalled.clear();
        late.forEach(world::deliver);
        late.forEach(world::deliver);
    }
}

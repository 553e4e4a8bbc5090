package dev.attentionqueue.simulation.world;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.world.Outcome.Tally;
import dev.attentionqueue.simulation.world.Outcome.Waits;
import dev.attentionqueue.simulation.world.StorePlan.Pattern;
import dev.attentionqueue.simulation.world.Violation.Rule;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Leads a world from its set-up to its rest, or to a violation. */
public final class Life {
    /** A world that is not at rest so long after its last fault never will be. */
    private static final Duration LONGEST_DRAIN = Duration.ofHours(6);

    /** What was done to a store before has surely had its effect so long after. */
    private static final Duration LAST_DEEDS = Duration.ofMinutes(3);

    /** Until then an enqueue has made the queue. */
    private static final Duration AFTER_FIRST = Duration.ofSeconds(10);

    private static final Duration FIRST_AUDIT = Duration.ofSeconds(47);

    private static final long MOST_EVENTS = 3_000_000;

    private final World world;
    private final Engine engine;
    private final Trace trace;
    private Instant end = Instant.MAX;

    private Life(World world, Trace trace) {
        this.world = world;
        this.engine = world.engine;
        this.trace = trace;
    }

    /** Lives through the world of a seed. */
    public static Outcome of(long seed, Trace trace) {
        return of(seed, Timing.DEFAULT, trace);
    }

    /**
     * Lives through the world of a seed in which the services believe in other times than those
     * that the cloud keeps to.
     */
    public static Outcome of(long seed, Timing believed, Trace trace) {
        return of(seed, Timing.DEFAULT, believed, trace);
    }

    /** The same, in a cloud that keeps to what is {@code promised}. */
    static Outcome of(long seed, Timing promised, Timing believed, Trace trace) {
        WorldPlan plan = Seeds.plan(seed);
        Timing kept = withMargin(promised, plan);
        try (World world = new World(plan, kept, withMargin(believed, plan), trace)) {
            return of(world, trace);
        }
    }

    /** Lives through a world, which can be asked for its figures then. */
    static Outcome of(World world, Trace trace) {
        return new Life(world, trace).live();
    }

    private static Timing withMargin(Timing timing, WorldPlan plan) {
        return new Timing(
                timing.sendWindow(),
                timing.callTimeout(),
                timing.visibilityMargin(),
                timing.clockSkew(),
                plan.meddling().signalMargin(),
                timing.leftOut());
    }

    private Outcome live() {
        try {
            setUp();
            while (!isOver()) {
                engine.step();
            }
            if (world.watch.violation().isEmpty()) {
                checkEnd();
            }
        } catch (RuntimeException surprise) {
            world.watch.fail(new Violation(Rule.NO_SURPRISES, null, surprise.toString()));
        }
        return outcome();
    }

    private void setUp() {
        world.plan.stores().forEach(world::register);
        while (engine.living() > 0) {
            engine.step();
        }
        world.misfortune.begin();
        for (StorePlan store : world.plan.stores()) {
            for (Duration arrival : store.arrivals()) {
                engine.after(arrival, () -> world.integrators.request(store.key()));
            }
            if (store.redriven() > 0) {
                Duration then = store.arrivals().getFirst().plus(AFTER_FIRST);
                engine.after(then, () -> world.redrive.put(store.key(), store.redriven()));
            }
        }
        engine.after(Duration.ofSeconds(17), this::reconcileForEver);
        if (world.plan.comesPastTheApi()) {
            world.auditing.begin(FIRST_AUDIT);
        }
        engine.after(world.plan.span(), this::calmDown);
    }

    private void reconcileForEver() {
        world.reconcile();
        engine.after(Watchdog.PERIOD, this::reconcileForEver);
    }

    private void calmDown() {
        world.misfortune.end();
        end = engine.instant();
        world.watch.note(null, () -> "faults and arrivals end");
        if (!world.plan.meddling().deeds().isEmpty()) {
            engine.after(LAST_DEEDS, this::restore);
        }
    }

    private void restore() {
        world.plan.stores().forEach(store -> world.operator.restore(store.key()));
    }

    private boolean isOver() {
        if (world.watch.violation().isPresent()) {
            return true;
        }
        if (engine.steps() > MOST_EVENTS
                || (!end.equals(Instant.MAX)
                        && engine.instant().isAfter(end.plus(LONGEST_DRAIN)))) {
            world.watch.fail(
                    new Violation(
                            Rule.COMES_TO_REST,
                            unrestful(),
                            "still moving at %s, after %d events"
                                    .formatted(engine.instant(), engine.steps())));
            return true;
        }
        return world.misfortune.isCalm() && world.isAtRest();
    }

    private @Nullable StoreKey unrestful() {
        return world.plan.stores().stream()
                .map(StorePlan::key)
                .filter(
                        key ->
                                !world.stores.now(key).wakeUp().allIdle()
                                        || world.queues
                                                .of(key)
                                                .filter(queue -> !queue.isEmpty())
                                                .isPresent())
                .findFirst()
                .orElse(null);
    }

    private void checkEnd() {
        world.unhandled()
                .ifPresent(
                        item ->
                                world.watch.fail(
                                        new Violation(
                                                Rule.EVERYTHING_HANDLED,
                                                item.getValue(),
                                                "item " + item.getKey() + " was accepted")));
        if (world.plan.faults().isNone()) {
            checkCalm();
        }
    }

    private void checkCalm() {
        if (world.resignalled > 0) {
            world.watch.fail(
                    new Violation(
                            Rule.NOTHING_RESIGNALLED, null, world.resignalled + " re-signals"));
        }
        for (StorePlan store : world.plan.stores()) {
            int sent = world.watch.attentionsOf(store.key());
            if (store.pattern() == Pattern.QUIET && sent != store.arrivals().size()) {
                world.watch.fail(
                        new Violation(
                                Rule.ONE_ATTENTION_PER_REQUEST,
                                store.key(),
                                sent + " attentions for " + store.arrivals().size() + " requests"));
            }
        }
    }

    private Outcome outcome() {
        int attentions =
                world.plan.stores().stream()
                        .mapToInt(store -> world.watch.attentionsOf(store.key()))
                        .sum();
        return new Outcome(
                world.watch.violation(),
                trace.hash() * 31 + engine.steps(),
                world.misfortune.counts(),
                world.watch.mostConsumers(),
                new Tally(
                        engine.steps(),
                        world.accepted.size(),
                        world.handled.size(),
                        attentions,
                        world.resignalled,
                        world.watch.mostHops()),
                new Waits(
                        world.watchdog.longest(),
                        world.watchdog.longestOfAll(),
                        world.watchdog.share()));
    }
}

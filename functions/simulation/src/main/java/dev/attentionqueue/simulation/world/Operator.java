package dev.attentionqueue.simulation.world;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.lifecycle.StateChange;
import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.store.Contract;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;

/** Does to stores what the services do not do by themselves; each deed is a process. */
final class Operator {
    private static final Duration ANOTHER_TRY = Duration.ofSeconds(5);

    /** So much work fills it. */
    private static final int FIRST_LOOK = DispatchSettings.FIRST_LOOK.items();

    private final World world;
    private final Engine engine;
    private final StateChange states;
    private final RandomGenerator dice;

    Operator(World world, Timing timing) {
        this.world = world;
        engine = world.engine;
        states = new StateChange(world.planned, world.signals(engine), engine, timing);
        dice = Seeds.dice(~(world.plan.seed() * 2));
    }

    void does(Deed deed, StoreKey key) {
        switch (deed) {
            case NUDGE -> soon(0, () -> nudge(key));
            case NUDGES -> {
                for (int millis = 0; millis < 120_000; millis += dice.nextInt(500, 6_000)) {
                    soon(millis, () -> nudge(key));
                }
            }
            case PAUSE -> pause(key, dice.nextInt(200, 60_000));
            case BRIEF_PAUSE -> {
                request(key, dice.nextInt(50));
                int millis = dice.nextInt(100, dice.nextBoolean() ? 500 : 3_000);
                pause(key, millis);
                soon(dice.nextInt(millis), () -> nudge(key));
            }
            case LOWER -> {
                surely(0, () -> changePlan(key, Contract.of(Plans.BASIC)));
                surely(
                        dice.nextInt(5_000, 120_000),
                        () -> changePlan(key, world.planOf(key).contract()));
            }
            case COOL -> {
                Duration time = Duration.ofSeconds(dice.nextInt(20, 60));
                soon(0, () -> cool(key, engine.instant().plus(time)));
                for (int left = dice.nextBoolean() ? 1 : FIRST_LOOK; left > 0; left--) {
                    request(key, dice.nextInt(100, 1_000));
                }
                request(key, (int) time.toMillis() + dice.nextInt(1_000));
            }
            case BRIEF_COOL -> {
                int millis = dice.nextInt(100, 800);
                soon(0, () -> cool(key, engine.instant().plusMillis(millis)));
                request(key, dice.nextInt(millis));
                soon(millis + dice.nextInt(500), () -> nudge(key));
            }
            case REQUEST -> world.integrators.request(key);
            case LATER -> world.integrators.request(key, Duration.ofSeconds(dice.nextInt(1, 120)));
            case REDRIVE -> {
                world.redrive.put(key, dice.nextBoolean() ? FIRST_LOOK : dice.nextInt(1, 25));
                if (dice.nextBoolean()) {
                    request(key, dice.nextInt(500));
                }
            }
            case RECONCILE -> world.reconcile();
            case DEPLOY -> world.deploy();
        }
    }

    /** Lets the store run, whatever was done to it before. */
    void restore(StoreKey key) {
        surely(0, () -> change(key, StoreState.ACTIVE));
    }

    private void pause(StoreKey key, int millis) {
        surely(0, () -> change(key, StoreState.PAUSED));
        surely(millis, () -> change(key, StoreState.ACTIVE));
    }

    private void change(StoreKey key, StoreState state) {
        states.change(key, state);
        world.watch.disturbed(key, Fault.FUNCTION_TIMEOUT);
    }

    private void nudge(StoreKey key) {
        world.planned
                .read(key)
                .ifPresent(
                        store ->
                                world.attentions.send(
                                        Attention.followUp(
                                                store, Signal.NUDGE, 0, engine.instant()),
                                        Duration.ZERO));
    }

    private void changePlan(StoreKey key, Contract contract) {
        new Registration(world.planned, engine).register(key, world.planOf(key).profile(contract));
    }

    private void request(StoreKey key, int millis) {
        engine.after(Duration.ofMillis(millis), () -> world.integrators.request(key));
    }

    private void cool(StoreKey key, Instant until) {
        engine.at(until, () -> world.watch.disturbed(key, Fault.FUNCTION_TIMEOUT));
        world.planned.read(key).ifPresent(seen -> cool(seen, until));
    }

    private void cool(Store seen, Instant until) {
        Decision.settle(world.planned, seen, store -> Decision.write(cooled(store, until), true));
    }

    private static Store cooled(Store store, Instant until) {
        WakeUp next = store.wakeUp().changed();
        return store.with(
                new WakeUp(
                        next.version(),
                        next.lanes(),
                        next.markedAt(),
                        next.holdUntil(),
                        until,
                        next.dueAt()));
    }

    /** Once; what goes wrong is let be. */
    private void soon(int millis, Runnable deed) {
        engine.after(
                Duration.ofMillis(millis), () -> engine.start("operator", () -> hasDone(deed)));
    }

    /** Again and again, until there is an answer. */
    private void surely(int millis, Runnable deed) {
        engine.after(
                Duration.ofMillis(millis),
                () ->
                        engine.start(
                                "operator",
                                () -> {
                                    while (!hasDone(deed)) {
                                        engine.pause(ANOTHER_TRY);
                                    }
                                }));
    }

    private static boolean hasDone(Runnable deed) {
        try {
            deed.run();
            return true;
        } catch (Unavailable _) {
            return false;
        }
    }
}

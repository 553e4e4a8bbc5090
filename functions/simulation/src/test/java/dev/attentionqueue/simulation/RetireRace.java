package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.Reply;
import dev.attentionqueue.store.Plans;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A dispatcher that holds a lane and is about to look for the last time, and a container of the API
 * that enqueues at any moment. Each call of either waits for its turn, and {@link Choices} decide
 * whose it is and how much time has passed until then, up to the call timeout.
 */
final class RetireRace implements AutoCloseable {
    private static final Duration LINGER = World.SLICES.linger();
    private static final RandomGenerator NO_DICE = () -> 0;

    private final World world;
    private final Extent extent;
    private final Choices choices;
    private final Engine engine;
    private final List<Waiting> waiting = new ArrayList<>();
    private int pauses;

    /**
     * How much may happen.
     *
     * @param items enqueued one after the other
     * @param pauses most that there are between two calls of anybody
     */
    record Extent(int items, int pauses) {}

    /**
     * A process that waits for its turn.
     *
     * @param latest when its call must have had its effect
     */
    private record Waiting(Reply<Boolean> turn, Instant latest) {}

    RetireRace(Timing timing, Extent extent, Choices choices) {
        this.extent = extent;
        this.choices = choices;
        world = new World(timing).withStore(SHOP, Plans.BASIC);
        engine = new Engine(world.clock.instant(), NO_DICE);
        world.wire.holdUp = this::awaitTurn;
    }

    World world() {
        return world;
    }

    /** Lets both go until they have ended, then delivers whatever attentions there are. */
    void run(Attention attention) {
        engine.start("dispatcher", () -> world.deliver(attention));
        claim();
        engine.start(
                "api",
                () -> {
                    awaitTurn(Instant.MAX);
                    for (int item = 0; item < extent.items(); item++) {
                        world.accept(SHOP);
                    }
                });
        while (letAllWait()) {
            passTime();
            List<Waiting> next = urgent().isEmpty() ? waiting : urgent();
            go(next.get(choices.of(next.size())));
        }
        world.runUntilQuiet();
    }

    /** Its read and its write. */
    private void claim() {
        for (int calls = 0; calls < 2; calls++) {
            letAllWait();
            go(waiting.getFirst());
        }
    }

    private void awaitTurn() {
        if (engine.running() != null) {
            awaitTurn(world.clock.instant().plus(world.timing.callTimeout()));
        }
    }

    private void awaitTurn(Instant latest) {
        Reply<Boolean> turn = new Reply<>(engine);
        waiting.add(new Waiting(turn, latest));
        turn.await();
    }

    private boolean letAllWait() {
        while (engine.step()) {
            // Until each process has come to its next call, or to its end.
        }
        return !waiting.isEmpty();
    }

    private void go(Waiting next) {
        waiting.remove(next);
        next.turn().give(true, Duration.ZERO);
    }

    /** Those whose time is up if an empty receive comes first. */
    private List<Waiting> urgent() {
        Instant soon = world.clock.instant().plus(LINGER);
        return waiting.stream().filter(one -> one.latest().isBefore(soon)).toList();
    }

    /** None, a second, or as much as there is until the first call must be done. */
    private void passTime() {
        Instant now = world.clock.instant();
        Instant end = waiting.stream().map(Waiting::latest).min(Comparator.naturalOrder()).get();
        if (pauses == extent.pauses()
                || !end.isAfter(now.plus(LINGER))
                || end.equals(Instant.MAX)) {
            return;
        }
        int choice = choices.of(3);
        if (choice > 0) {
            pauses++;
            world.clock.advance(choice == 1 ? LINGER : Duration.between(now, end));
        }
    }

    @Override
    public void close() {
        engine.close();
    }
}

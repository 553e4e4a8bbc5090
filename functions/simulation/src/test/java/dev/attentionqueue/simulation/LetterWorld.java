package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.Failure;
import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.deadletter.LetterId;
import dev.attentionqueue.deadletter.LetterQuery;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.redrive.Redrive;
import dev.attentionqueue.redrive.RedriveDesk;
import dev.attentionqueue.redrive.Redrives;
import dev.attentionqueue.redrive.Redriving;
import dev.attentionqueue.redrive.Redriving.Summary;
import dev.attentionqueue.redrive.Selection;
import dev.attentionqueue.redrive.Started.Begun;
import dev.attentionqueue.simulation.Wire.Killed;
import dev.attentionqueue.simulation.engine.CallerRuns;
import dev.attentionqueue.slice.Crew;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** A shop with dead letters, whose redrives can be killed at any of their calls. */
final class LetterWorld {
    private static final Failure REJECTED = new Failure(Reason.REJECTED, "no such SKU", 1);
    private static final Duration RUN = Duration.ofSeconds(60);
    private static final Duration MONTH = Duration.ofDays(30);

    final World world = World.withShop();
    final FakeDeadLetters fake = new FakeDeadLetters();

    /** What happens elsewhere just before a letter is deleted. */
    Runnable beforeDelete = () -> {};

    private final Redrives redrives = onWire(Redrives.class, new FakeRedrives());
    private final DeadLetters letters = onWire(DeadLetters.class, fake);
    final RedriveDesk desk = new RedriveDesk(redrives, world.flakyStores, world.clock);
    final Redriving redriving =
            new Redriving(
                    redrives,
                    letters,
                    world.enqueue,
                    () -> new WaitingCrew(world.clock),
                    world.clock,
                    World.TIMING.clockSkew());

    private <T> T onWire(Class<T> port, T sound) {
        return port.cast(
                Proxy.newProxyInstance(
                        port.getClassLoader(),
                        new Class<?>[] {port},
                        (_, method, arguments) -> {
                            world.wire.there();
                            if (method.getName().equals("delete")) {
                                beforeDelete.run();
                            }
                            try {
                                Object answer = method.invoke(sound, arguments);
                                world.wire.back();
                                return answer;
                            } catch (InvocationTargetException thrown) {
                                throw thrown.getCause();
                            }
                        }));
    }

    /** Its clock moves while it waits for nothing. */
    private record WaitingCrew(Crew crew, VirtualClock clock) implements Crew {

        WaitingCrew(VirtualClock clock) {
            this(new CallerRuns().hire(), clock);
        }

        @Override
        public <T> Runnable start(Callable<T> task, Consumer<Future<T>> then) {
            return crew.start(task, then);
        }

        @Override
        public boolean await(Duration atMost) {
            if (crew.await(Duration.ZERO)) {
                return true;
            }
            clock.advance(atMost);
            return false;
        }

        @Override
        public void close() {
            crew.close();
        }
    }

    DeadLetter letter(int number, Failure failure) {
        Instant now = world.clock.instant();
        String id = "item-%03d".formatted(number);
        WorkItem item =
                new WorkItem(
                        new ItemId(id),
                        "order-" + number,
                        "{\"order\":" + number + "}",
                        Instant.parse("2026-11-01T08:00:00.123Z"),
                        new RaiseId(id));
        return new DeadLetter(
                new LetterId(id + "-" + now.toEpochMilli()),
                SHOP,
                item,
                failure,
                now,
                now.plus(MONTH).truncatedTo(ChronoUnit.SECONDS));
    }

    DeadLetter keep(int number) {
        return keep(number, REJECTED);
    }

    DeadLetter keep(int number, Failure failure) {
        DeadLetter letter = letter(number, failure);
        fake.keep(letter);
        return letter;
    }

    /** Begins a redrive a moment after the letters were kept. */
    Begun begin(Selection selection, int itemsPerSecond) {
        world.clock.advance(Duration.ofMillis(1));
        return (Begun) desk.begin(SHOP, selection, itemsPerSecond);
    }

    Summary carryOn() {
        return redriving.carryOn(world.clock.instant().plus(RUN));
    }

    /** The process that carries on is killed after so many steps, if it makes as many. */
    void carryOnAndDieAfter(int steps) {
        world.wire.killAfter(steps);
        try {
            carryOn();
        } catch (Killed _) {
            // As was asked for.
        }
        world.wire.killNobody();
    }

    Redrive redrive() {
        return desk.find(SHOP).orElseThrow();
    }

    List<DeadLetter> left() {
        LetterQuery all = new LetterQuery(SHOP, LetterFilter.ALL, world.clock.instant(), 1_000);
        assertThat(fake.page(all, null).next()).isNull();
        return fake.page(all, null).letters();
    }
}

package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.simulation.FlakyQueues.Fault;
import dev.attentionqueue.simulation.Wire.Killed;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.slice.Workers;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Slices on real threads, whose handlers hang: when they end, nothing of them may be left. */
class SliceThreadsTest {
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final SliceSettings SLICES = settings(10, SHORT);

    private final World world = World.withShop();

    // S8
    @Test
    void on_return_no_handler_runs_and_the_next_invocation_after_a_freeze_works() {
        AtomicInteger atWork = new AtomicInteger();
        accept(10);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Dispatch dispatch = withThreads(threads);
            world.handler =
                    call -> {
                        atWork.incrementAndGet();
                        try {
                            return call.receiveCount() == 1 ? hang() : new Disposition.Done();
                        } finally {
                            atWork.decrementAndGet();
                        }
                    };

            dispatch.dispatch(world.next().orElseThrow(), in(World.FUNCTION_TIME));

            assertThat(world.begun).isNotEmpty();
            assertThat(atWork).hasValue(0);
            world.clock.advance(Duration.ofMinutes(10));
            world.handler = _ -> new Disposition.Done();
            drain(dispatch);
            world.assertNothingLost();
            world.assertAllIdle(SHOP);
        }
    }

    // S8
    @Test
    void a_handler_that_heeds_no_interrupt_does_not_keep_the_slice_from_ending() {
        CountDownLatch released = new CountDownLatch(1);
        accept(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Dispatch dispatch = withThreads(threads);
            world.handler =
                    _ -> {
                        world.clock.advance(SHORT);
                        awaitWhateverComes(released);
                        return new Disposition.Done();
                    };

            Dispatched dispatched =
                    dispatch.dispatch(world.next().orElseThrow(), in(World.FUNCTION_TIME));

            assertThat(dispatched)
                    .isInstanceOfSatisfying(
                            Ran.class, ran -> assertThat(ran.report().handled()).isZero());
            released.countDown();
        }
    }

    // S8
    @Test
    void when_a_slice_fails_no_handler_of_it_runs_on() {
        AtomicInteger atWork = new AtomicInteger();
        CountDownLatch hanging = new CountDownLatch(1);
        accept(2);
        ItemId first = world.accepted.getFirst();
        world.flaky.fault = Fault.KILLED_AT_DELETE;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            SliceSettings patient = settings(2, Duration.ofSeconds(20));
            Dispatch dispatch = world.dispatchBy(world.clock, Workers.on(threads), patient);
            world.handler =
                    call -> {
                        if (call.item().id().equals(first)) {
                            hanging.await();
                            return new Disposition.Done();
                        }
                        atWork.incrementAndGet();
                        hanging.countDown();
                        try {
                            new CountDownLatch(1).await();
                        } finally {
                            atWork.decrementAndGet();
                        }
                        throw new AssertionError("nobody counts down");
                    };

            assertThatThrownBy(
                            () ->
                                    dispatch.dispatch(
                                            world.next().orElseThrow(), in(World.FUNCTION_TIME)))
                    .isInstanceOf(Killed.class);

            assertThat(atWork).hasValue(0);
        }
    }

    // O4
    @Test
    void after_sixty_cancelled_handlers_the_next_receive_works() {
        accept(60);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Dispatch dispatch = withThreads(threads);
            Set<ItemId> begun = ConcurrentHashMap.newKeySet();
            world.handler = call -> begun.add(call.item().id()) ? hang() : new Disposition.Done();

            drain(dispatch);

            assertThat(begun).hasSize(60);
            world.assertNothingLost();
            world.assertAllIdle(SHOP);
        }
    }

    private static SliceSettings settings(int handlers, Duration handlerTimeout) {
        return new SliceSettings(
                handlers,
                handlerTimeout,
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                World.TIMING.callTimeout());
    }

    private void accept(int items) {
        for (int item = 0; item < items; item++) {
            world.accept(SHOP);
        }
    }

    private Instant in(Duration time) {
        return world.clock.instant().plus(time);
    }

    private Dispatch withThreads(ExecutorService threads) {
        return world.dispatchBy(world.clock, Workers.on(threads), SLICES);
    }

    /** Its time is up, and it goes on until it is interrupted. */
    private Disposition hang() throws InterruptedException {
        world.clock.advance(SHORT);
        new CountDownLatch(1).await();
        throw new AssertionError("nobody counts down");
    }

    private static void awaitWhateverComes(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException _) {
                // It heeds none.
            }
        }
    }

    /** Delivers attentions as the world does, by another dispatcher. */
    private void drain(Dispatch dispatch) {
        for (int turns = 0; world.attentions.nextVisibleAt().isPresent(); turns++) {
            assertThat(turns).as("turns").isLessThan(1_000);
            Instant at = world.attentions.nextVisibleAt().get();
            if (at.isAfter(world.clock.instant())) {
                world.clock.advance(Duration.between(world.clock.instant(), at));
            }
            Attention attention = world.next().orElseThrow();
            dispatch.dispatch(attention, in(World.FUNCTION_TIME));
        }
    }
}

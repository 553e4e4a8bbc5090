package dev.attentionqueue.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkHandler;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HandlerSeatsTest {
    private final HandlerSeats seats = new HandlerSeats(1);
    private final BlockingQueue<String> begun = new LinkedBlockingQueue<>();
    private final Map<String, CountDownLatch> ends = new ConcurrentHashMap<>();
    private final WorkHandler first = seats.seating(_ -> this::work, true).handlerOf(store());
    private final WorkHandler follow = seats.seating(_ -> this::work, false).handlerOf(store());

    private static Store store() {
        Profile profile =
                new Profile(new Identifier("mercadolivre"), Plans.BASIC, StoreState.ACTIVE);
        return Store.registered(StoreKey.of("demo", "shop"), profile, Instant.EPOCH);
    }

    private Disposition work(HandlerCall call) throws InterruptedException {
        String item = call.item().id().value();
        begun.add(item);
        end(item).await();
        return new Disposition.Done();
    }

    private CountDownLatch end(String item) {
        return ends.computeIfAbsent(item, _ -> new CountDownLatch(1));
    }

    /** Starts a handler, and returns when it runs or waits. */
    private Thread start(WorkHandler handler, String item, long turn) {
        WorkItem work =
                new WorkItem(new ItemId(item), item, "{}", Instant.EPOCH, new RaiseId(item));
        ReceivedItem received =
                new ReceivedItem(work, new Receipt(item), 1, Instant.EPOCH, Map.of());
        HandlerCall call =
                new HandlerCall(
                        StoreKey.of("demo", "shop"),
                        new Identifier("mercadolivre"),
                        new Fence(turn),
                        received,
                        1);
        Thread thread =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    try {
                                        handler.handle(call);
                                    } catch (Exception stopped) {
                                        begun.add(item + " stopped");
                                    }
                                });
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return thread;
    }

    private String next() throws InterruptedException {
        return String.valueOf(begun.poll(10, TimeUnit.SECONDS));
    }

    @Test
    void first_looks_are_seated_before_follow_ups_and_turns_in_rotation() throws Exception {
        start(follow, "running", 1);
        start(follow, "a1", 1);
        start(follow, "a2", 1);
        start(follow, "b1", 2);
        start(first, "look", 3);

        for (String item : List.of("running", "look", "a1", "b1", "a2")) {
            assertThat(next()).isEqualTo(item);
            assertThat(begun).isEmpty();
            end(item).countDown();
        }
        assertThat(seats.takeMostRunning()).isEqualTo(1);
    }

    @Test
    void who_is_interrupted_while_waiting_takes_no_seat_along() throws Exception {
        start(follow, "running", 1);
        Thread waiting = start(follow, "waiting", 1);
        start(follow, "after", 1);
        assertThat(next()).isEqualTo("running");

        waiting.interrupt();
        assertThat(next()).isEqualTo("waiting stopped");
        end("running").countDown();
        assertThat(next()).isEqualTo("after");
        end("after").countDown();
    }
}

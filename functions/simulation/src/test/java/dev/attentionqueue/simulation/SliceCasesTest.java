package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.simulation.engine.CallerRuns;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues.Ask;
import dev.attentionqueue.work.WorkQueues.BackOff;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What may go wrong in a slice, between a receive and its deletes. */
class SliceCasesTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final World world = World.withShop();

    // S2
    @Test
    void of_a_partial_delete_only_the_entry_that_was_left_is_deleted_again() {
        accept(3);
        world.flaky.deletesThatLeaveOne = 1;

        Ran ran = run();

        assertThat(world.flaky.deletes).hasSize(2);
        assertThat(world.flaky.deletes.getFirst()).hasSize(3);
        assertThat(world.flaky.deletes.getLast())
                .containsExactly(world.flaky.deletes.getFirst().getFirst());
        assertThat(ran.report().handled()).as("no handler has failed").isEqualTo(3);
        assertThat(world.begun).hasSize(3);
        assertThat(depth()).isEqualTo(Depth.NONE);
    }

    // S2
    @Test
    void an_item_whose_delete_fails_twice_comes_back_and_its_store_waits_for_it() {
        accept(3);
        world.flaky.deletesThatLeaveOne = 2;

        Ran ran = run();

        assertThat(ran.report().handled()).isEqualTo(3);
        assertThat(ran.ending()).isEqualTo(Ending.SLEPT);
        world.runUntilQuiet();
        assertThat(world.begun).as("handled once each").hasSize(3);
        assertThat(depth()).isEqualTo(Depth.NONE);
        world.assertAllIdle(SHOP);
    }

    // S3
    @Test
    void an_expired_receipt_does_not_stop_the_slice() {
        accept(12);
        ItemId tenth = world.accepted.get(9);
        world.handler =
                call -> {
                    if (call.item().id().equals(tenth) && call.receiveCount() == 1) {
                        world.clock.advance(World.SLICES.visibility());
                        world.queues.receive(queue(), new Ask(1, SECOND, SECOND));
                    }
                    return new Disposition.Done();
                };

        Ran ran = (Ran) world.deliver(nudge());

        ItemId first = world.accepted.getFirst();
        assertThat(ran.report().handled()).as("the last two too").isGreaterThanOrEqualTo(12);
        world.runUntilQuiet();
        assertThat(world.begun)
                .filteredOn(call -> call.item().id().equals(first))
                .as("what comes back was handled, and is known to be")
                .hasSize(1);
        assertThat(depth()).isEqualTo(Depth.NONE);
        world.assertAllIdle(SHOP);
    }

    // S4
    @Test
    void what_finds_no_thread_in_time_is_handed_back_and_nothing_waits_until_its_visibility_ends() {
        SliceSettings serial = settings(1, Duration.ofSeconds(5));
        Dispatch dispatch = world.dispatchBy(world.clock, new CallerRuns(), serial);
        accept(15);
        List<Duration> left = new ArrayList<>();
        Instant[] received = {Instant.EPOCH};
        world.flaky.beforeAnswer = noting(received);
        world.handler =
                call -> {
                    left.add(
                            Duration.between(
                                    world.clock.instant(), received[0].plus(serial.visibility())));
                    boolean quick = call.item().id().equals(world.accepted.getFirst());
                    world.clock.advance(quick ? Duration.ofMillis(10) : Duration.ofSeconds(3));
                    return new Disposition.Done();
                };

        dispatch.dispatch(nudge(), in(World.FUNCTION_TIME));

        assertThat(world.flaky.asks).extracting(Ask::most).contains(10);
        assertThat(world.flaky.backOffs)
                .as("received ahead of quick handlers, which were not")
                .hasSize(9)
                .allSatisfy(one -> assertThat(one.after()).isZero());
        assertThat(left)
                .allSatisfy(
                        time -> assertThat(time).isGreaterThanOrEqualTo(serial.handlerTimeout()));
        world.runUntilQuiet();
        assertThat(world.begun).as("each once").hasSize(15);
        world.assertNothingLost();
    }

    private Runnable noting(Instant[] received) {
        return () -> {
            received[0] = world.clock.instant();
            world.flaky.beforeAnswer = noting(received);
        };
    }

    // S5
    @Test
    void a_back_off_stands_when_others_are_handed_back_after_it() {
        accept(3);
        world.handler =
                call -> {
                    if (call.receiveCount() > 1) {
                        return new Disposition.Done();
                    }
                    world.clock.advance(SECOND);
                    return new Disposition.Retry(Duration.ofMinutes(5), "later");
                };
        Instant begun = world.clock.instant();

        dispatchUntil(begun.plus(World.SLICES.handlerTimeout()).plusMillis(1500).plusSeconds(2));

        world.runUntilQuiet();
        assertThat(world.flaky.backOffs.stream().map(BackOff::receipt))
                .as("each receipt's visibility is changed once")
                .doesNotHaveDuplicates();
        assertThat(world.handledAt)
                .allSatisfy(at -> assertThat(at).isAfterOrEqualTo(begun.plusSeconds(300)));
        world.assertNothingLost();
    }

    // S6
    @Test
    void when_the_deadline_comes_after_six_of_ten_the_other_four_are_visible_at_once() {
        accept(10);
        world.handler =
                _ -> {
                    world.clock.advance(SECOND);
                    return new Disposition.Done();
                };
        Duration time = World.SLICES.handlerTimeout().plusMillis(5_500);

        Dispatched dispatched = dispatchUntil(in(time));

        assertThat(world.begun).hasSize(6);
        assertThat(depth()).isEqualTo(new Depth(4, 0, 0));
        assertThat(dispatched)
                .isInstanceOfSatisfying(
                        Ran.class,
                        ran -> {
                            assertThat(ran.report().handled()).isEqualTo(6);
                            assertThat(ran.ending()).isEqualTo(Ending.CONTINUED);
                        });
        world.runUntilQuiet();
        assertThat(world.begun).as("no attempt was charged").hasSize(10);
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    // S7
    @Test
    void when_too_little_time_is_left_nothing_is_polled() {
        accept(1);
        Duration room =
                World.SLICES
                        .handlerTimeout()
                        .plus(World.SLICES.margin())
                        .plus(World.SLICES.linger());

        Dispatched dispatched = dispatchUntil(in(room));

        assertThat(world.flaky.asks).isEmpty();
        assertThat(dispatched)
                .isInstanceOfSatisfying(
                        Ran.class, ran -> assertThat(ran.ending()).isEqualTo(Ending.CONTINUED));
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void a_message_received_twice_is_handled_once_and_deleted_by_both_receipts() {
        accept(1);
        WorkItem twice = item("twice");
        world.queues.send(queue(), twice, Duration.ZERO);
        world.queues.send(queue(), twice, Duration.ZERO);

        run();

        assertThat(world.begun).hasSize(2);
        assertThat(world.flaky.deletes.stream().mapToInt(List::size).sum()).isEqualTo(3);
        assertThat(depth()).isEqualTo(Depth.NONE);
    }

    @Test
    void a_copy_that_comes_when_its_item_is_done_is_deleted_and_not_handled() {
        accept(1);
        WorkItem item = item("again");
        world.queues.send(queue(), item, Duration.ZERO);
        world.handler =
                call -> {
                    if (call.item().equals(item)) {
                        world.queues.send(queue(), item, Duration.ZERO);
                    }
                    return new Disposition.Done();
                };

        run();

        assertThat(world.begun.stream().map(HandlerCall::item)).containsOnlyOnce(item);
        assertThat(depth()).isEqualTo(Depth.NONE);
    }

    @Test
    void a_quiet_store_costs_one_receive_and_one_delete() {
        accept(1);

        assertThat(run().ending()).isEqualTo(Ending.RETIRED);

        assertThat(world.flaky.asks).hasSize(1);
        List<Receipt> deleted = world.flaky.deletes.stream().flatMap(List::stream).toList();
        assertThat(deleted).hasSize(1);
    }

    private void accept(int items) {
        for (int item = 0; item < items; item++) {
            world.accept(SHOP);
        }
    }

    /** With the limits of a follow-up, and no word of a raise. */
    private Attention nudge() {
        return Attention.followUp(world.shop(), Signal.NUDGE, 0, world.clock.instant());
    }

    private Ran run() {
        return (Ran) world.step().orElseThrow();
    }

    private Dispatched dispatchUntil(Instant deadline) {
        return world.dispatch.dispatch(world.next().orElseThrow(), deadline);
    }

    private Instant in(Duration time) {
        return world.clock.instant().plus(time);
    }

    private QueueAddress queue() {
        return world.shop().workQueue().orElseThrow();
    }

    private Depth depth() {
        return world.queues.depth(queue());
    }

    private WorkItem item(String id) {
        return new WorkItem(
                new ItemId(id), "c", "{}", world.clock.instant(), new RaiseId("by hand"));
    }

    private static SliceSettings settings(int handlers, Duration timeout) {
        return new SliceSettings(
                handlers, timeout, Duration.ofSeconds(2), SECOND, World.TIMING.callTimeout());
    }
}

package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Marked.Coalesced;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.lane.Marking;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Stores.DueCursor;
import dev.attentionqueue.store.Stores.DuePage;
import dev.attentionqueue.store.Stores.MarkedStore;
import dev.attentionqueue.store.Write;
import dev.attentionqueue.store.Write.Gone;
import dev.attentionqueue.store.Write.Lost;
import dev.attentionqueue.store.Write.Written;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** What the control items of every backend do. */
public abstract class StoresContract extends SegmentsContract {
    /** The timing that the implementation under test must have been given. */
    protected static final Timing TIMING = Timing.DEFAULT;

    private static final Instant NOW = StoreSamples.NOW;

    @Test
    void a_registered_store_can_be_read() {
        Store store = created();

        assertThat(stores().read(store.key())).contains(store);
    }

    @Test
    void an_unknown_store_is_absent_everywhere() {
        Store unknown = StoreSamples.idle(newKey());

        assertThat(stores().read(unknown.key())).isEmpty();
        assertThat(stores().mark(unknown.key(), mark("r", NOW))).isEmpty();
        assertThat(stores().write(unknown, changed(unknown))).isEqualTo(new Gone());
    }

    @Test
    void the_second_registration_loses_and_gets_the_first() {
        Store first = created();
        Store second = first.with(new Counters(7, 7, NOW));

        assertThat(stores().create(second)).isEqualTo(new Lost(first));
        assertThat(stores().read(first.key())).contains(first);
    }

    @RepeatedTest(40)
    void every_field_survives_a_write(RepetitionInfo info) {
        RandomGenerator dice = dice(info);
        Store before = created();
        Store after =
                StoreSamples.random(before.key(), dice)
                        .with(new StoreQueue(new QueueAddress("queue"), 1));
        Store next = StoreSamples.withVersionAfter(before, after);

        assertThat(stores().write(before, next)).isEqualTo(new Written(next));
        assertThat(stores().read(before.key())).contains(next);

        Store again = StoreSamples.withVersionAfter(next, StoreSamples.random(next.key(), dice));
        Store forward = again.with(StoreSamples.movingForward(next.wakeUp(), again.wakeUp()));
        assertThat(stores().write(next, forward)).isEqualTo(new Written(forward));
        assertThat(stores().read(before.key())).contains(forward);
    }

    @Test
    void an_older_version_is_refused_and_told_the_winner() {
        Store before = created();
        Store winner = changed(before);
        stores().write(before, winner);

        Store late = changed(before).with(StoreSamples.signalled(before.wakeUp()));

        assertThat(stores().write(before, late)).isEqualTo(new Lost(winner));
        assertThat(stores().read(before.key())).contains(winner);
    }

    @Test
    void a_second_writer_of_the_very_same_change_has_lost() {
        Store before = created();
        Store after = before.with(StoreSamples.signalled(before.wakeUp()));

        assertThat(stores().write(before, after)).isEqualTo(new Written(after));
        assertThat(stores().write(before, after)).isEqualTo(new Lost(after));
    }

    @Test
    void one_of_many_racing_writes_wins() throws Exception {
        Store before = created();
        List<Callable<Write>> writers =
                IntStream.range(0, 20)
                        .mapToObj(n -> before.with(StoreSamples.leasedBy("w" + n, before.wakeUp())))
                        .map(after -> (Callable<Write>) () -> stores().write(before, after))
                        .toList();

        assertThat(race(writers)).filteredOn(Written.class::isInstance).hasSize(1);
    }

    @Test
    void a_mark_raises_an_idle_store_and_coalesces_on_a_signalled_one() {
        Store store = created();

        MarkedStore first = stores().mark(store.key(), mark("r1", NOW)).orElseThrow();
        MarkedStore second =
                stores().mark(store.key(), mark("r2", NOW.plusSeconds(1))).orElseThrow();

        assertThat(first.marked()).isInstanceOf(Raised.class);
        assertThat(second.marked()).isInstanceOf(Coalesced.class);
        Store now = stores().read(store.key()).orElseThrow();
        assertThat(now.wakeUp().version()).isEqualTo(first.store().wakeUp().version());
        assertThat(now.wakeUp().markedAt()).isEqualTo(NOW.plusSeconds(1));
    }

    @Test
    void a_mark_is_never_moved_back() {
        Store store = created();
        stores().mark(store.key(), mark("r1", NOW));
        stores().mark(store.key(), mark("r2", NOW.plusSeconds(9)));
        stores().mark(store.key(), mark("r3", NOW.plusSeconds(4)));

        assertThat(stores().read(store.key()).orElseThrow().wakeUp().markedAt())
                .isEqualTo(NOW.plusSeconds(9));
    }

    @RepeatedTest(60)
    void a_mark_does_what_the_pure_decision_says(RepetitionInfo info) {
        Store store = created(StoreSamples.random(newKey(), dice(info)));
        Mark mark = randomMark(dice(info), NOW.minusSeconds(9));

        MarkedStore marked = stores().mark(store.key(), mark).orElseThrow();

        Marked decided = new Marking(TIMING).mark(store.wakeUp(), store.isActive(), mark);
        assertThat(marked.marked()).isEqualTo(decided);
        assertThat(marked.store()).isEqualTo(store.with(decided.next()));
        assertThat(stores().read(store.key())).contains(marked.store());
    }

    /** An adapter may guess by what it saw last; what a mark does must not depend on it. */
    @RepeatedTest(60)
    void a_mark_after_a_coalesce_does_what_the_pure_decision_says(RepetitionInfo info) {
        RandomGenerator dice = dice(info);
        StoreKey key = created().key();
        markNow(key, mark("r1", NOW));
        Store live = markNow(key, mark("r2", NOW.plusMillis(1))).store();
        Store changed = StoreSamples.withVersionAfter(live, StoreSamples.random(key, dice));
        Store store = changed.with(StoreSamples.movingForward(live.wakeUp(), changed.wakeUp()));
        assertThat(stores().write(live, store)).isEqualTo(new Written(store));
        Mark mark = randomMark(dice, NOW);

        MarkedStore marked = markNow(key, mark);

        Marked decided = new Marking(TIMING).mark(store.wakeUp(), store.isActive(), mark);
        assertThat(marked.marked()).isEqualTo(decided);
        assertThat(stores().read(key)).contains(marked.store());
    }

    @Test
    void one_of_many_racing_marks_raises() throws Exception {
        Store store = created();
        List<Callable<MarkedStore>> markers =
                IntStream.range(0, 50)
                        .mapToObj(n -> mark("r" + n, NOW.plusMillis(n)))
                        .map(mark -> (Callable<MarkedStore>) () -> markNow(store.key(), mark))
                        .toList();

        List<MarkedStore> all = race(markers);

        assertThat(all).filteredOn(one -> one.marked() instanceof Raised).hasSize(1);
        assertThat(all).filteredOn(one -> one.marked() instanceof Coalesced).hasSize(49);
    }

    @Test
    void a_write_keeps_a_mark_that_came_after_the_read() {
        Store before = created();
        Store raised = stores().mark(before.key(), mark("r1", NOW)).orElseThrow().store();
        stores().mark(before.key(), mark("r2", NOW.plusSeconds(3)));

        stores().write(raised, raised.with(StoreSamples.leasedBy("w", raised.wakeUp())));

        assertThat(stores().read(before.key()).orElseThrow().wakeUp().markedAt())
                .isEqualTo(NOW.plusSeconds(3));
    }

    @Test
    void a_write_that_would_move_a_mark_or_a_hold_back_is_lost() {
        Store before = created();
        Store raised = stores().mark(before.key(), mark("r1", NOW)).orElseThrow().store();
        stores().mark(before.key(), mark("r2", NOW.plusSeconds(30)));

        Store late = changed(raised);
        WakeUp wakeUp = late.wakeUp();
        Store earlierMark =
                late.with(
                        new WakeUp(
                                wakeUp.version(),
                                wakeUp.lanes(),
                                NOW.plusSeconds(10),
                                wakeUp.holdUntil(),
                                wakeUp.notBefore(),
                                wakeUp.dueAt()));

        assertThat(stores().write(raised, earlierMark)).isInstanceOf(Lost.class);
        assertThat(stores().read(before.key()).orElseThrow().wakeUp().markedAt())
                .isEqualTo(NOW.plusSeconds(30));
    }

    @Test
    void a_store_that_is_no_longer_quiet_does_not_retire() {
        Store before = created();
        Store raised = stores().mark(before.key(), mark("r1", NOW)).orElseThrow().store();
        stores().mark(before.key(), mark("r2", NOW.plusMillis(1)));

        Store idle = changed(raised);
        Quiet disturbed = new Quiet(NOW, NOW);
        Quiet undisturbed = new Quiet(NOW.plusMillis(1), NOW);

        assertThat(stores().write(raised, idle, disturbed)).isInstanceOf(Lost.class);
        assertThat(stores().write(raised, idle, undisturbed)).isInstanceOf(Written.class);
    }

    @Test
    void a_store_that_is_held_does_not_retire() {
        Store before = created();
        WakeUp wakeUp = before.wakeUp();
        Store held =
                before.with(
                        new WakeUp(
                                wakeUp.version().next(),
                                wakeUp.lanes(),
                                wakeUp.markedAt(),
                                NOW.plusSeconds(5),
                                wakeUp.notBefore(),
                                null));
        stores().write(before, held);

        Quiet tooEarly = new Quiet(NOW, NOW.plusSeconds(4));
        Quiet lateEnough = new Quiet(NOW, NOW.plusSeconds(5));

        assertThat(stores().write(held, changed(held), tooEarly)).isInstanceOf(Lost.class);
        assertThat(stores().write(held, changed(held), lateEnough)).isInstanceOf(Written.class);
    }

    @Test
    void the_due_index_names_stores_whose_time_has_come_until_they_are_idle() {
        Store store = created();
        Store raised = stores().mark(store.key(), mark("r", NOW)).orElseThrow().store();
        Instant dueAt = NOW.plus(TIMING.signalMargin());

        assertThat(due(dueAt)).doesNotContain(store.key());
        assertThat(due(dueAt.plusMillis(1))).contains(store.key());

        stores().write(raised, StoreSamples.withVersionAfter(raised, store));
        assertThat(due(dueAt.plusMillis(1))).doesNotContain(store.key());
    }

    @Test
    void the_due_index_pages_to_its_end() {
        List<StoreKey> raised = new ArrayList<>();
        for (int n = 0; n < 60; n++) {
            StoreKey key = created().key();
            stores().mark(key, mark("r", NOW.plusMillis(n / 10)));
            raised.add(key);
        }

        List<StoreKey> due = due(NOW.plus(TIMING.signalMargin()).plusSeconds(1));

        assertThat(due).containsAll(raised).doesNotHaveDuplicates();
    }

    private List<StoreKey> due(Instant before) {
        List<StoreKey> all = new ArrayList<>();
        for (int shard = 0; shard < stores().dueShards(); shard++) {
            @Nullable DueCursor after = null;
            do {
                DuePage page = stores().due(shard, before, 7, after);
                assertThat(page.stores()).hasSizeLessThanOrEqualTo(7);
                all.addAll(page.stores());
                after = page.next();
            } while (after != null);
        }
        return all;
    }

    private Store created() {
        return created(StoreSamples.idle(newKey()));
    }

    private Store created(Store store) {
        assertThat(stores().create(store)).isEqualTo(new Written(store));
        return store;
    }

    private MarkedStore markNow(StoreKey key, Mark mark) {
        return stores().mark(key, mark).orElseThrow();
    }

    private static Store changed(Store store) {
        return store.with(store.wakeUp().changed());
    }

    /** Up to 18 s later, and in every second case for delayed work. */
    private static Mark randomMark(RandomGenerator dice, Instant from) {
        Duration delay = Duration.ofSeconds(Math.max(0, dice.nextInt(-900, 900)));
        return new Mark(new RaiseId("r3"), from.plusMillis(dice.nextInt(18_000)), delay);
    }

    private static Mark mark(String raise, Instant now) {
        return new Mark(new RaiseId(raise), now);
    }

    private static RandomGenerator dice(RepetitionInfo info) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(info.getCurrentRepetition());
    }

    private static <T> List<T> race(List<Callable<T>> calls) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<T> results = new ArrayList<>();
            for (Future<T> future : threads.invokeAll(calls)) {
                results.add(future.get());
            }
            return results;
        }
    }
}

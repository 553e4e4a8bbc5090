package dev.attentionqueue.simulation.lab.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.cloud.Cloud;
import dev.attentionqueue.simulation.cloud.Faults;
import dev.attentionqueue.simulation.cloud.Misfortune;
import dev.attentionqueue.simulation.cloud.Network;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.lab.workload.LabStore;
import dev.attentionqueue.simulation.lab.workload.Ledger;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import dev.attentionqueue.simulation.lab.workload.Workload;
import dev.attentionqueue.simulation.lab.workload.WorkloadBuilder;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SchedulersTest {
    private static final int HUNDRED_MILLIS = 100;

    private final WorkloadBuilder arrivals = new WorkloadBuilder();
    private final Usage usage = new Usage();

    @Test
    void a_shared_queue_with_one_worker_is_first_in_first_out() {
        int one = store("one");
        int other = store("other");
        for (int item = 0; item < 20; item++) {
            arrivals.item(item % 2 == 0 ? one : other, Duration.ofMillis(30L * item), 100);
        }

        Ledger ledger = run(Kind.SHARED, 1);

        for (int item = 1; item < 20; item++) {
            assertThat(ledger.startedMillis(item)).isEqualTo(ledger.endedMillis(item - 1));
        }
    }

    @Test
    void a_fair_queue_hands_out_a_quiet_tenants_item_before_a_noisy_ones() {
        int quiet = behindABacklogOfTenSeconds();

        long fair = run(Kind.FAIR, 1).waitMillis(quiet);
        long shared = run(Kind.SHARED, 1).waitMillis(quiet);

        assertThat(fair).isBetween(0L, 1_200L); // what the consumer had in hand
        assertThat(shared).isGreaterThan(4_900);
    }

    @Test
    void pollers_take_turns_item_by_item() {
        int quiet = behindABacklogOfTenSeconds();

        assertThat(run(Kind.POLLERS, 1).waitMillis(quiet)).isBetween(0L, 2 * 100L + 40);
    }

    @Test
    void this_system_lets_a_small_store_overtake_a_backlog() {
        int quiet = behindABacklogOfTenSeconds();

        assertThat(run(Kind.ATTENTION, 2).waitMillis(quiet)).isBetween(0L, 400L);
    }

    /** A hundred items of a big store at once; returns the one of a small store 5 s later. */
    private int behindABacklogOfTenSeconds() {
        int big = store("big");
        int small = store("small");
        for (int item = 0; item < 100; item++) {
            arrivals.item(big, Duration.ZERO, HUNDRED_MILLIS);
        }
        arrivals.item(small, Duration.ofSeconds(5), HUNDRED_MILLIS);
        return 100;
    }

    @Test
    void a_store_has_its_tenth_of_the_workers_in_grouped_queues() {
        int store = store("one");
        for (int item = 0; item < 40; item++) {
            arrivals.item(store, Duration.ZERO, HUNDRED_MILLIS);
        }

        assertThat(run(Kind.GROUPED, 20).mostRunning()).isEqualTo(2);
        assertThat(run(Kind.GROUPED, 4).mostRunning()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void every_item_is_handled_once_by_no_more_than_the_workers(Kind kind) {
        for (int store = 0; store < 5; store++) {
            int index = store("s" + store);
            for (int item = 0; item < 60; item++) {
                arrivals.item(index, Duration.ofMillis(7L * item * store), HUNDRED_MILLIS);
            }
        }

        Ledger ledger = run(kind, 3);

        assertThat(ledger.handled()).isEqualTo(300);
        assertThat(ledger.repeats()).isZero();
        assertThat(ledger.mostRunning()).isBetween(2, 3);
    }

    @Test
    void an_item_of_a_quiet_store_costs_what_the_design_says() {
        arrivals.item(store("one"), Duration.ofSeconds(1), HUNDRED_MILLIS);
        arrivals.item(0, Duration.ofMinutes(5), HUNDRED_MILLIS);

        run(Kind.ATTENTION, 2);

        assertThat(usage.of(Meter.ATTENTION_SEND)).isEqualTo(2);
        assertThat(usage.of(Meter.WORK_SEND)).isEqualTo(2);
        assertThat(usage.of(Meter.WORK_RECEIVE)).isEqualTo(2);
        assertThat(usage.of(Meter.WORK_DELETE)).isEqualTo(2);
    }

    @Test
    void the_shared_queues_requests_are_counted_to_the_last_poll() {
        int store = store("one");
        for (int item = 0; item < 10; item++) {
            arrivals.item(store, Duration.ofSeconds(1), HUNDRED_MILLIS);
        }

        run(Kind.SHARED, 1);

        assertThat(usage.of(Meter.WORK_SEND)).isEqualTo(10);
        assertThat(usage.of(Meter.WORK_DELETE)).isBetween(1L, 2L);
        assertThat(usage.of(Meter.WORK_RECEIVE)).isBetween(2L, 11L);
    }

    private int store(String name) {
        return arrivals.store(new LabStore(StoreKey.of(name, name), Plans.BASIC, true));
    }

    private Ledger run(Kind kind, int workers) {
        Workload workload = arrivals.build(0, Duration.ofMinutes(1));
        try (Engine engine = new Engine(Instant.EPOCH.plusSeconds(1_000_000), new Random(1))) {
            Misfortune none = new Misfortune(Faults.NONE, new Random(2));
            LabWitness witness = new LabWitness(usage);
            Network network = new Network(engine, none, witness, Timing.DEFAULT.callTimeout());
            Ledger ledger = new Ledger(workload, engine);
            Cloud cloud = new Cloud(engine, none, network, witness);
            Scheduler scheduler = kind.start(new Site(cloud, workload, ledger, usage, workers));
            for (int at = 0; at < workload.items(); at++) {
                int item = at;
                engine.after(
                        Duration.ofMillis(workload.arrival(item)), () -> scheduler.enqueue(item));
            }
            while (!ledger.isComplete() && engine.step()) {
                // Everything happens in the engine.
            }
            scheduler.settle();
            return ledger;
        }
    }
}

package dev.attentionqueue.simulation.lab.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.simulation.lab.workload.LabStore;
import dev.attentionqueue.simulation.lab.workload.Workload;
import dev.attentionqueue.simulation.lab.workload.WorkloadBuilder;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FairLineTest {
    private static final int EACH = 100;

    /** Items 0 to 99 are of the first tenant, 100 to 199 of the second, and so on. */
    private final FairLine line = new FairLine(threeTenants(), () -> 0);

    private static Workload threeTenants() {
        WorkloadBuilder builder = new WorkloadBuilder();
        for (int tenant = 0; tenant < 3; tenant++) {
            int store =
                    builder.store(new LabStore(StoreKey.of("t" + tenant, "s"), Plans.BASIC, false));
            for (int item = 0; item < EACH; item++) {
                builder.item(store, Duration.ofMillis(tenant), 100);
            }
        }
        return builder.build(0, Duration.ZERO);
    }

    @Test
    void the_oldest_comes_first_among_quiet_tenants() {
        line.add(EACH);
        line.add(0);

        assertThat(line.next()).isEqualTo(EACH);
        assertThat(line.next()).isZero();
        assertThat(line.next()).isEqualTo(Line.NONE);
    }

    @Test
    void a_tenant_is_noisy_with_thirty_in_flight_and_not_with_fewer() {
        addAll(0, 40);
        take(29);
        line.add(EACH);

        assertThat(line.next()).isEqualTo(29);
        assertThat(line.next()).isEqualTo(EACH);
    }

    @Test
    void a_tenant_is_noisy_with_more_than_a_tenth_of_the_recent_processing_time() {
        addAll(0, 3);
        line.handled(line.next());
        line.add(EACH);

        assertThat(line.next()).isEqualTo(EACH);
        assertThat(line.next()).isEqualTo(1);
    }

    @Test
    void of_noisy_tenants_the_one_with_the_fewest_in_flight_comes_first() {
        addAll(0, 60);
        take(40);
        addAll(EACH, EACH + 40);
        take(32);

        assertThat(line.next()).isEqualTo(EACH + 32);
    }

    private void addAll(int from, int to) {
        for (int item = from; item < to; item++) {
            line.add(item);
        }
    }

    private void take(int items) {
        for (int item = 0; item < items; item++) {
            assertThat(line.next()).isNotEqualTo(Line.NONE);
        }
    }
}

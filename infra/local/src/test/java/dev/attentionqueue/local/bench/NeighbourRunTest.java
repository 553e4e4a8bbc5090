package dev.attentionqueue.local.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.bench.NeighbourRun.Effort;
import dev.attentionqueue.local.bench.NeighbourRun.Late;
import dev.attentionqueue.local.bench.NeighbourRun.Sighting;
import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.local.demo.Tally;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NeighbourRunTest {
    private static final long START = 1_000_000;
    private static final Effort EFFORT = new Effort(5, 10);

    private final List<LedgerEntry> published = new ArrayList<>();
    private final Tally handled = new Tally();

    private void publish(String item, String tenant, int atMillis) {
        published.add(entry(item, tenant, atMillis));
    }

    private void handle(String item, int atMillis) {
        handled.add(List.of(entry(item, "any", atMillis)));
    }

    private static LedgerEntry entry(String item, String tenant, int atMillis) {
        StoreKey store = StoreKey.of(tenant, "shop");
        return new LedgerEntry(new ItemId(item), store, START + atMillis * 1_000L, 1);
    }

    private NeighbourRun figures() {
        return new Sighting(START, START + 300_000, published, handled, Duration.ofMillis(20))
                .figures(EFFORT);
    }

    @Test
    void only_quiet_tenants_wait_and_only_the_noise_is_drained() {
        publish("quiet", "tenant-1", 100);
        publish("burst", "noisy", 0);
        handle("quiet", 107);
        handle("burst", 2_000);
        publish("late", "tenant-2", 9_000);
        handle("late", 9_003);

        NeighbourRun run = figures();

        assertThat(run.quiet().p50()).isEqualTo(3);
        assertThat(run.quiet().p99()).isEqualTo(7);
        assertThat(run.quietMaxMs()).isEqualTo(7);
        assertThat(run.longest()).containsExactly(new Late(0.1, 7), new Late(9, 3));
        assertThat(run.times().drainSeconds()).isEqualTo(2.02);
        assertThat(run.times().acceptedSeconds()).isEqualTo(0.3);
    }

    @Test
    void without_noise_all_is_drained() {
        publish("quiet", "tenant-1", 100);
        handle("quiet", 480);

        assertThat(figures().times().drainSeconds()).isEqualTo(0.5);
    }

    @Test
    void what_nobody_began_is_lost_and_what_somebody_began_again_is_told() {
        publish("lost", "tenant-1", 100);
        publish("twice", "tenant-2", 100);
        handle("twice", 101);
        handle("twice", 102);

        NeighbourRun run = figures();

        assertThat(run.lost()).isEqualTo(1);
        assertThat(run.processedTwice()).isEqualTo(1);
        assertThat(run.quietMaxMs()).isEqualTo(1);
    }

    @Test
    void a_loss_or_an_eleventh_handler_is_not_sound() {
        publish("quiet", "tenant-1", 100);
        assertThat(report(figures()).isSound()).isFalse();

        handle("quiet", 101);
        assertThat(report(figures()).isSound()).isTrue();

        NeighbourRun eleven =
                new Sighting(START, START, published, handled, Duration.ZERO)
                        .figures(new Effort(5, 11));
        assertThat(report(eleven).isSound()).isFalse();
    }

    private static NeighbourReport report(NeighbourRun run) {
        Map<Mode, List<NeighbourRun>> runs = new EnumMap<>(Map.of(Mode.QUIET, List.of(run)));
        return NeighbourReport.of(runs, Map.of());
    }
}

package dev.attentionqueue.local.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.demo.Ledger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dispatchers under AWS's runtime client, killed with SIGKILL in the middle of their slices. */
class KilledDispatchersTest {
    private static final int KILLS = 10;

    /** A bound for the test itself: kills come long before. */
    private static final Duration LONGEST_LOAD = Duration.ofMinutes(5);

    @Test
    void ten_kills_lose_nothing_and_repeat_only_what_was_in_flight(@TempDir Path folder)
            throws Exception {
        Place place = new Place(InstantSource.system(), Path.of("node_modules"), folder, folder);
        Ledger ledger = place.ledger("ledger");
        KillFigures figures;
        try (LocalCloud cloud = KillRun.start(place, ledger)) {
            KillRun run = new KillRun(atOnce(), place.clock(), cloud, ledger.tail());
            figures = run.run(_ -> {});
        }
        System.out.println(figures.fields());
        assertThat(figures.kills()).isEqualTo(KILLS);
        assertThat(figures.accepted()).isPositive();
        assertThat(figures.lost()).isZero();
        assertThat(figures.notInFlight()).isEmpty();
    }

    /** Whoever has just begun its first handler. */
    private static KillPlan atOnce() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        return new KillPlan(LONGEST_LOAD, KILLS, Duration.ZERO, Duration.ZERO, dice);
    }
}

package dev.attentionqueue.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Timing;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SeedsTest {

    @Test
    void two_hundred_worlds_live_without_a_violation() throws Exception {
        List<Outcome> outcomes = live(LongStream.range(0, 200));

        assertThat(outcomes).allSatisfy(one -> assertThat(one.violation()).isEmpty());
        assertThat(outcomes).anySatisfy(one -> assertThat(one.mostConsumers()).isGreaterThan(1));
    }

    @Test
    void a_seed_gives_one_world_whether_or_not_somebody_reads_its_trace() throws Exception {
        List<Outcome> first = live(LongStream.range(0, 40));
        List<Outcome> second = live(LongStream.range(0, 40));

        assertThat(second)
                .extracting(Outcome::hash)
                .isEqualTo(first.stream().map(Outcome::hash).toList())
                .doesNotHaveDuplicates();
        assertThat(Life.of(7, Trace.keeping()).hash()).isEqualTo(first.get(7).hash());
    }

    /** Some that few worlds show; {@code scripts/simulate --seeds 2000 --each-rule} tries all. */
    @ParameterizedTest
    @EnumSource(names = {"REFUSE_WHEN_FULL", "COOL_DOWN_STANDS", "RESUME_SPARES_LIVE_LEASE"})
    void a_rule_that_is_left_out_is_missed(Rule rule) throws Exception {
        assertThat(Hunt.among(0, 200, Timing.DEFAULT.without(rule))).isPresent();
    }

    /** On virtual threads: handing control to and fro is ten times as fast there. */
    private static List<Outcome> live(LongStream seeds) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Outcome>> lives =
                    threads.invokeAll(
                            seeds.<Callable<Outcome>>mapToObj(
                                            seed -> () -> Life.of(seed, Trace.hashOnly()))
                                    .toList());
            return lives.stream().map(Future::resultNow).toList();
        }
    }
}

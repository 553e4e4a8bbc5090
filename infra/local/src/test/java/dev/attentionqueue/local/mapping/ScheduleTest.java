package dev.attentionqueue.local.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.StubFunction;
import dev.attentionqueue.local.function.FunctionFailure;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class ScheduleTest {
    private final BlockingQueue<String> reports = new LinkedBlockingQueue<>();

    @Test
    void each_period_sends_schedulers_own_event() throws Exception {
        BlockingQueue<byte[]> events = new LinkedBlockingQueue<>();
        try (Schedule schedule =
                schedule(
                        event -> {
                            events.add(event);
                            return event;
                        })) {
            events.take();
            assertThat(JSON.std.mapFrom(events.take()))
                    .containsEntry("version", "0")
                    .containsEntry("id", "id-1")
                    .containsEntry("detail-type", "Scheduled Event")
                    .containsEntry("source", "aws.scheduler")
                    .containsEntry("time", "2026-03-12T19:03:58Z")
                    .containsEntry(
                            "resources",
                            List.of(
                                    "arn:aws:scheduler:us-east-1:000000000000:schedule/default/stub"))
                    .containsEntry("detail", "{}");
            assertThat(schedule).isNotNull();
        }
        assertThat(reports).isEmpty();
    }

    @Test
    void a_failure_is_reported_and_the_schedule_goes_on() throws Exception {
        try (Schedule schedule =
                schedule(
                        event -> {
                            throw new FunctionFailure("Error", "broken");
                        })) {
            assertThat(reports.take()).isEqualTo("The schedule of stub failed once: Error: broken");
            assertThat(reports.take()).isNotEmpty();
            assertThat(schedule).isNotNull();
        }
    }

    @Test
    void invocations_do_not_overlap_and_closing_waits_for_the_last() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        Schedule schedule =
                schedule(
                        event -> {
                            most.accumulateAndGet(running.incrementAndGet(), Math::max);
                            new CountDownLatch(1)
                                    .await(60, java.util.concurrent.TimeUnit.MILLISECONDS);
                            running.decrementAndGet();
                            three.countDown();
                            return event;
                        });
        three.await();

        schedule.close();

        assertThat(most).hasValue(1);
        assertThat(running).hasValue(0);
    }

    private Schedule schedule(StubFunction.Body body) {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-03-12T19:03:58.5Z"));
        return new Schedule(
                Duration.ofMillis(20), new StubFunction(body), clock, () -> "id-1", reports::add);
    }
}

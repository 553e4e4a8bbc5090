package dev.attentionqueue.local.mapping;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.LambdaFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A rate schedule of EventBridge Scheduler with a function as its target.
 *
 * <p>The first invocation is due one period after the start. Unlike on AWS invocations never
 * overlap: what falls due while one runs is left out, and a failed one is not tried again.
 */
public final class Schedule implements AutoCloseable {
    private static final String REGION = "us-east-1";
    private static final String ACCOUNT = "000000000000";

    /** How long closing waits for a running invocation before it interrupts it. */
    private static final Duration DRAIN = Duration.ofSeconds(10);

    private final Duration period;
    private final LambdaFunction function;
    private final InstantSource clock;
    private final Supplier<String> eventIds;
    private final Consumer<String> report;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread;

    /**
     * Starts the schedule, which is named like the function.
     *
     * @param period above zero (AWS: a minute at least)
     * @param clock tells the events' time
     * @param eventIds gives each event its id
     * @param report receives one sentence for each failure
     */
    public Schedule(
            Duration period,
            LambdaFunction function,
            InstantSource clock,
            Supplier<String> eventIds,
            Consumer<String> report) {
        if (!period.isPositive()) {
            throw new IllegalArgumentException("a period must be above 0: " + period);
        }
        this.period = period;
        this.function = function;
        this.clock = clock;
        this.eventIds = eventIds;
        this.report = report;
        this.thread = Thread.ofVirtual().name("schedule-" + function.name()).unstarted(this::run);
        thread.start();
    }

    private void run() {
        long due = System.nanoTime() + period.toNanos();
        try {
            while (!stopping.await(due - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                fire();
                long late = Math.max(0, System.nanoTime() - due);
                due += (1 + late / period.toNanos()) * period.toNanos();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void fire() throws InterruptedException {
        try {
            function.invoke(event(clock.instant()));
        } catch (FunctionFailure failure) {
            report.accept(
                    "The schedule of " + function.name() + " failed once: " + failure.getMessage());
        } catch (RuntimeException broken) {
            report.accept("The schedule of " + function.name() + " failed once: " + broken);
        }
    }

    /**
     * What Scheduler sends when its target has no input of its own; note that {@code detail} is a
     * string.
     */
    private byte[] event(Instant now) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("version", "0");
        event.put("id", eventIds.get());
        event.put("detail-type", "Scheduled Event");
        event.put("source", "aws.scheduler");
        event.put("account", ACCOUNT);
        event.put("time", now.truncatedTo(ChronoUnit.SECONDS).toString());
        event.put("region", REGION);
        event.put(
                "resources",
                List.of(
                        String.join(
                                ":",
                                "arn:aws:scheduler",
                                REGION,
                                ACCOUNT,
                                "schedule/default/" + function.name())));
        event.put("detail", "{}");
        try {
            return JSON.std.asBytes(event);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Ends the schedule and waits up to 10 s for a running invocation. */
    @Override
    public void close() {
        stopping.countDown();
        try {
            if (!thread.join(DRAIN)) {
                thread.interrupt();
            }
        } catch (InterruptedException interrupted) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
    }
}

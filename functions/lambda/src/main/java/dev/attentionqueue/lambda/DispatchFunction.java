package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse.BatchItemFailure;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.WaitRecorder;
import dev.attentionqueue.aws.AttentionJson;
import dev.attentionqueue.aws.EmbeddedMetrics;
import dev.attentionqueue.aws.Metric;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Breaker;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.dispatch.Dispatched.Unfinished;
import dev.attentionqueue.sequence.Notice;
import dev.attentionqueue.sequence.Notice.GapGivenUp;
import dev.attentionqueue.sequence.Notice.LateItem;
import dev.attentionqueue.sequence.Release.Skipped;
import dev.attentionqueue.slice.SliceReport;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.Targets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Answers attentions, those of one batch side by side, each succeeding or failing for itself. */
public final class DispatchFunction implements RequestHandler<SQSEvent, SQSBatchResponse> {
    private static final String RECEIVE_COUNT = "ApproximateReceiveCount";

    private final Dispatch dispatch;
    private final WaitRecorder waits;
    private final Executor threads;
    private final InstantSource clock;
    private final EmbeddedMetrics metrics;
    private final Duration roomForOneBatch;

    /** Started by Lambda: settings come from the environment. */
    public DispatchFunction() {
        this(Wiring.fromEnvironment());
    }

    public DispatchFunction(Wiring wiring) {
        this(wiring, UnaryOperator.identity());
    }

    /** With something around the handlers, such as a bound on how many run at once. */
    public DispatchFunction(Wiring wiring, UnaryOperator<Targets> around) {
        this(
                wiring.dispatch(around),
                wiring.waitRecorder(),
                wiring.threads(),
                wiring.clock(),
                wiring.metrics(),
                wiring.settings().slices().roomForOneBatch());
    }

    DispatchFunction(
            Dispatch dispatch,
            WaitRecorder waits,
            Executor threads,
            InstantSource clock,
            EmbeddedMetrics metrics,
            Duration roomForOneBatch) {
        this.dispatch = dispatch;
        this.waits = waits;
        this.threads = threads;
        this.clock = clock;
        this.metrics = metrics;
        this.roomForOneBatch = roomForOneBatch;
    }

    @Override
    public SQSBatchResponse handleRequest(SQSEvent event, Context context) {
        Duration time = Duration.ofMillis(context.getRemainingTimeInMillis());
        requireEnough(time);
        Instant deadline = clock.instant().plus(time);
        List<CompletableFuture<Stream<BatchItemFailure>>> answers =
                event.getRecords().stream()
                        .map(
                                message ->
                                        CompletableFuture.supplyAsync(
                                                () -> answer(message, deadline, context), threads))
                        .toList();
        return new SQSBatchResponse(answers.stream().flatMap(CompletableFuture::join).toList());
    }

    /** A function with less would claim lanes and never come to a receive. */
    private void requireEnough(Duration time) {
        if (time.compareTo(roomForOneBatch) <= 0) {
            throw new IllegalStateException(
                    "this function has %d s, and one batch of items takes up to %d s: raise its timeout, or lower %s"
                            .formatted(
                                    time.toSeconds(),
                                    roomForOneBatch.toSeconds(),
                                    Settings.HANDLER_SECONDS));
        }
    }

    private Stream<BatchItemFailure> answer(SQSMessage message, Instant deadline, Context context) {
        try {
            Attention attention = attentionIn(message);
            CompletableFuture<Void> noted = noteWait(attention, message, context);
            Duration waited = attention.waited(clock.instant());
            Dispatched dispatched = dispatch.dispatch(attention, deadline);
            Log.line(
                    context,
                    metrics.on(
                            describe(attention, dispatched),
                            clock.instant(),
                            DispatchMetrics.of(attention, waited, dispatched)));
            tellOfBreaker(attention, dispatched, context);
            tellOfDisorder(attention, dispatched, context);
            noted.join();
            return dispatched instanceof Unfinished ? failed(message) : Stream.empty();
        } catch (RuntimeException failure) {
            Map<String, Object> line =
                    Map.of(
                            "event", "attention-failed",
                            "messageId", message.getMessageId(),
                            "cause", Log.causes(failure));
            Map<Metric, Integer> counts = Map.of(Metric.ATTENTIONS_FAILED, 1);
            Log.line(context, metrics.on(line, clock.instant(), counts));
            return failed(message);
        }
    }

    /** One that comes once more finds others at work: what its record says is long past. */
    private static Attention attentionIn(SQSMessage message) {
        Attention attention = AttentionJson.read(message.getBody());
        return receives(message) > 1 ? attention.withoutRecord() : attention;
    }

    /** It becomes visible again. */
    private static Stream<BatchItemFailure> failed(SQSMessage message) {
        return Stream.of(new BatchItemFailure(message.getMessageId()));
    }

    /** An event of its own, for whoever waits for it. */
    private static void tellOfBreaker(Attention attention, Dispatched dispatched, Context context) {
        if (dispatched instanceof Ran ran && ran.breaker() != Breaker.UNCHANGED) {
            Map<String, Object> line = event("breaker", attention);
            line.put("became", ran.breaker().name());
            Log.line(context, line);
        }
    }

    private static Map<String, Object> event(String name, Attention attention) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", name);
        line.put("tenant", attention.store().tenant().value());
        line.put("store", attention.store().store().value());
        return line;
    }

    /** The same of items whose numbers promise an order that they did not have. */
    private static void tellOfDisorder(
            Attention attention, Dispatched dispatched, Context context) {
        List<Notice> notices =
                switch (dispatched) {
                    case Absorbed _ -> List.of();
                    case Ran ran -> ran.report().disorder().notices();
                    case Unfinished unfinished -> unfinished.report().disorder().notices();
                };
        notices.forEach(notice -> Log.line(context, describe(attention, notice)));
    }

    private static Map<String, Object> describe(Attention attention, Notice notice) {
        return switch (notice) {
            case GapGivenUp(OrderingKey key, Skipped numbers) -> {
                Map<String, Object> line = event("gap-given-up", attention);
                line.put("orderingKey", key.value());
                line.put("firstMissing", numbers.first());
                line.put("lastMissing", numbers.last());
                yield line;
            }
            case LateItem(OrderingKey key, long number, ItemId item) -> {
                Map<String, Object> line = event("late-item", attention);
                line.put("orderingKey", key.value());
                line.put("sequenceNumber", number);
                line.put("itemId", item.value());
                yield line;
            }
        };
    }

    /** Beside the dispatch, which it must neither slow down nor fail. */
    private CompletableFuture<Void> noteWait(
            Attention attention, SQSMessage message, Context context) {
        Instant now = clock.instant();
        int receives = receives(message);
        return CompletableFuture.runAsync(() -> waits.arrived(attention, receives, now), threads)
                .exceptionally(
                        failure -> {
                            String cause = Log.causes(failure);
                            Log.line(context, Map.of("event", "wait-not-noted", "cause", cause));
                            return null;
                        });
    }

    /** How often the message has been received; unknown counts as often. */
    private static int receives(SQSMessage message) {
        return Optional.ofNullable(message.getAttributes())
                .map(attributes -> attributes.get(RECEIVE_COUNT))
                .map(Integer::parseInt)
                .orElse(Integer.MAX_VALUE);
    }

    private static Map<String, Object> describe(Attention attention, Dispatched dispatched) {
        Map<String, Object> line = event("attention", attention);
        line.put("lane", attention.signal().lane());
        line.put("hops", attention.hops());
        switch (dispatched) {
            case Absorbed absorbed -> line.put("absorbed", absorbed.reason().name());
            case Ran ran -> {
                line.put("ended", ran.ending().name());
                describe(line, ran.report());
                line.put("signalSent", ran.signalSent());
            }
            case Unfinished unfinished -> {
                line.put("ended", "UNKNOWN");
                describe(line, unfinished.report());
                line.put("cause", Log.causes(unfinished.cause()));
            }
        }
        return line;
    }

    private static void describe(Map<String, Object> line, SliceReport report) {
        line.put("stopped", report.look().end().name());
        line.put("received", report.received());
        line.put("handled", report.handled());
        line.put("givenUp", report.givenUp());
        line.put("parked", report.disorder().parked());
        line.put("millis", report.took().toMillis());
    }
}

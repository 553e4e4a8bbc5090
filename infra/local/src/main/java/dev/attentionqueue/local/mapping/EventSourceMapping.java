package dev.attentionqueue.local.mapping;

import dev.attentionqueue.aws.target.BatchOutcome;
import dev.attentionqueue.aws.target.SqsEvent;
import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.LambdaFunction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;

/**
 * Lambda's event source mapping of an SQS queue, with {@code ReportBatchItemFailures}.
 *
 * <p>A poller takes free seats first and then receives no more than they can hold, so that no
 * message waits here while its visibility timeout runs. Each batch is invoked on a thread of its
 * own, then the handled messages are deleted; the others, and those whose delete failed, return
 * when their visibility timeout ends.
 */
public final class EventSourceMapping implements AutoCloseable {
    private static final int LONG_POLL_SECONDS = 20;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    /** How long closing waits for running invocations before it interrupts them. */
    private static final Duration DRAIN = Duration.ofSeconds(10);

    private static final Region REGION = Region.US_EAST_1;

    private final MappingSettings settings;
    private final SqsEvent events;
    private final SqsClient sqs;
    private final LambdaFunction function;
    private final Consumer<String> report;
    private final Semaphore seats;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final AtomicBoolean unreachable = new AtomicBoolean();
    private final ExecutorService invocations = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Thread> pollers;
    private final LongAdder received = new LongAdder();
    private final LongAdder invoked = new LongAdder();
    private final LongAdder failed = new LongAdder();

    /**
     * What a mapping has done so far.
     *
     * @param received messages, each time they were received
     * @param invocations of the function, whatever came of them
     * @param failures messages that were left to return
     */
    public record Counts(long received, long invocations, long failures) {}

    /**
     * Starts to poll.
     *
     * @param sqs stays the caller's to close, after this mapping; its read timeout must be above 20
     *     s
     * @param report receives one sentence for each failure
     */
    public EventSourceMapping(
            MappingSettings settings,
            SqsClient sqs,
            LambdaFunction function,
            Consumer<String> report) {
        this.settings = settings;
        this.events = SqsEvent.from(REGION, settings.queueUrl());
        this.sqs = sqs;
        this.function = function;
        this.report = report;
        this.seats = new Semaphore(settings.maximumConcurrency());
        this.pollers =
                IntStream.range(0, settings.pollers())
                        .mapToObj(i -> Thread.ofVirtual().name("poller-" + i).unstarted(this::poll))
                        .toList();
        pollers.forEach(Thread::start);
    }

    private void poll() {
        Duration pause = FIRST_PAUSE;
        try {
            while (stopping.getCount() > 0) {
                pause = pollOnce() ? FIRST_PAUSE : pauseFor(pause);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** One receive and the start of what it brings; false if the queue did not answer. */
    private boolean pollOnce() throws InterruptedException {
        int taken = takeSeats();
        int used = 0;
        try {
            List<Message> messages = receive(taken);
            if (unreachable.compareAndSet(true, false)) {
                report.accept("The queue " + settings.queueUrl() + " answers again.");
            }
            for (List<Message> batch : batches(messages)) {
                invocations.execute(() -> handle(batch));
                used++;
            }
            return true;
        } catch (SdkException unanswered) {
            reportOnce(unanswered);
            return false;
        } finally {
            seats.release(taken - used);
        }
    }

    private int takeSeats() throws InterruptedException {
        seats.acquire();
        int taken = 1;
        while (taken < settings.batchesPerReceive() && seats.tryAcquire()) {
            taken++;
        }
        return taken;
    }

    private List<Message> receive(int batches) {
        List<Message> messages =
                sqs.receiveMessage(
                                r ->
                                        r.queueUrl(settings.queueUrl())
                                                .maxNumberOfMessages(limit(batches))
                                                .waitTimeSeconds(LONG_POLL_SECONDS)
                                                .messageSystemAttributeNames(
                                                        MessageSystemAttributeName.ALL)
                                                .messageAttributeNames("All"))
                        .messages();
        received.add(messages.size());
        return messages;
    }

    private int limit(int batches) {
        return Math.min(MappingSettings.RECEIVE, batches * settings.batchSize());
    }

    private List<List<Message>> batches(List<Message> messages) {
        List<List<Message>> batches = new ArrayList<>();
        for (int from = 0; from < messages.size(); from += settings.batchSize()) {
            int to = Math.min(messages.size(), from + settings.batchSize());
            batches.add(messages.subList(from, to));
        }
        return batches;
    }

    private void reportOnce(SdkException unanswered) {
        if (stopping.getCount() > 0 && unreachable.compareAndSet(false, true)) {
            report.accept(
                    "The queue "
                            + settings.queueUrl()
                            + " does not answer and is tried again until it does: "
                            + unanswered.getMessage());
        }
    }

    /** Waits, unless the mapping is closed meanwhile, and returns the next pause. */
    private Duration pauseFor(Duration pause) throws InterruptedException {
        if (stopping.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
            return pause;
        }
        Duration doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
    }

    private void handle(List<Message> batch) {
        try {
            delete(handled(batch));
        } catch (SdkException unanswered) {
            failed.add(batch.size());
            report.accept("Handled messages could not be deleted: " + unanswered.getMessage());
        } finally {
            seats.release();
        }
    }

    private List<Message> handled(List<Message> batch) {
        invoked.increment();
        List<Message> handled =
                switch (invoke(batch)) {
                    case BatchOutcome.Failed(var failures) ->
                            batch.stream().filter(m -> !failures.contains(m.messageId())).toList();
                    case BatchOutcome.Unreadable(String reason) -> {
                        report.accept(function.name() + " failed a batch: " + reason + ".");
                        yield List.of();
                    }
                };
        failed.add(batch.size() - handled.size());
        return handled;
    }

    private BatchOutcome invoke(List<Message> batch) {
        try {
            byte[] answer = function.invoke(events.of(batch));
            return BatchOutcome.of(
                    answer, batch.stream().map(Message::messageId).collect(Collectors.toSet()));
        } catch (FunctionFailure failure) {
            return new BatchOutcome.Unreadable(String.valueOf(failure.getMessage()));
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return new BatchOutcome.Unreadable("the mapping was closed");
        }
    }

    private void delete(List<Message> messages) {
        if (messages.isEmpty()) {
            return;
        }
        List<DeleteMessageBatchRequestEntry> entries =
                IntStream.range(0, messages.size())
                        .mapToObj(
                                i ->
                                        DeleteMessageBatchRequestEntry.builder()
                                                .id(String.valueOf(i))
                                                .receiptHandle(messages.get(i).receiptHandle())
                                                .build())
                        .toList();
        var refused =
                sqs.deleteMessageBatch(d -> d.queueUrl(settings.queueUrl()).entries(entries))
                        .failed();
        if (!refused.isEmpty()) {
            failed.add(refused.size());
            report.accept("Handled messages could not be deleted: " + refused);
        }
    }

    /** Invocations that run now, and seats that a waiting receive holds. */
    public int seatsTaken() {
        return settings.maximumConcurrency() - seats.availablePermits();
    }

    public Counts counts() {
        return new Counts(received.sum(), invoked.sum(), failed.sum());
    }

    /** Stops receiving at once and waits up to 10 s for running invocations. */
    @Override
    public void close() {
        stopping.countDown();
        pollers.forEach(Thread::interrupt);
        try {
            for (Thread poller : pollers) {
                poller.join(DRAIN);
            }
            invocations.shutdown();
            if (!invocations.awaitTermination(DRAIN.toNanos(), TimeUnit.NANOSECONDS)) {
                report.accept(function.name() + " is interrupted in an invocation.");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            invocations.shutdownNow();
        }
    }
}

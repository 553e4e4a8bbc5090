package dev.attentionqueue.aws.target;

import dev.attentionqueue.aws.WorkMessage;
import dev.attentionqueue.aws.target.Gathering.Limits;
import dev.attentionqueue.aws.target.LambdaCalls.Invoked;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Disposition.SlowDown;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.WorkHandler;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/**
 * A function that was written for an SQS trigger, for one slice. What the slice's handlers bring
 * within {@link #PATIENCE} becomes one event of up to ten messages; an item that failed before goes
 * alone, so that it cannot fail others again. A slice brings one item of an ordering key at a time,
 * so no event holds two.
 */
final class LambdaTarget implements WorkHandler {
    /**
     * Handlers of one receive start within a millisecond or two; a process that has just started
     * takes longer over its first messages.
     */
    static final Duration PATIENCE = Duration.ofMillis(20);

    /** Lambda takes events of 6 MB (AWS, Lambda quotas: invocation payload, synchronous). */
    static final int LARGEST_EVENT = 6 * 1024 * 1024;

    private static final int FIRST = 1;

    private final LambdaCalls lambda;
    private final String function;
    private final SqsEvent events;
    private final Gathering<Entry, Function<String, Disposition>> gathering;

    /** One message of an event: its id, and its text. */
    private record Entry(String id, SdkBytes json) {
        int bytes() {
            return json.asByteArrayUnsafe().length + 1;
        }
    }

    /**
     * A function.
     *
     * @param patience how long the first item waits for others
     */
    LambdaTarget(LambdaCalls lambda, String function, SqsEvent events, Duration patience) {
        this.lambda = lambda;
        this.function = function;
        this.events = events;
        int room = LARGEST_EVENT - SqsEvent.FRAME_BYTES;
        gathering =
                new Gathering<>(
                        new Limits<>(WorkQueues.LARGEST_BATCH, room, Entry::bytes, patience),
                        this::invoke);
    }

    @Override
    public Disposition handle(HandlerCall call) throws InterruptedException, ExecutionException {
        Entry entry =
                new Entry(
                        call.item().id().value(),
                        SdkBytes.fromByteArrayUnsafe(events.entry(message(call))));
        return call.attempt() == FIRST
                ? gathering.bring(entry).apply(entry.id())
                : invoke(List.of(entry)).apply(entry.id());
    }

    /** What becomes of each item, by its id. */
    private Function<String, Disposition> invoke(List<Entry> entries) {
        byte[] event =
                SqsEvent.join(entries.stream().map(one -> one.json().asByteArrayUnsafe()).toList());
        return switch (lambda.invoke(function, event)) {
            case Invoked.Answered(SdkBytes answer) -> read(answer, entries);
            case Invoked.Failed(String reason) -> _ -> new Retry(reason);
            case Invoked.NotNow(Duration after, String reason) -> _ -> new SlowDown(after, reason);
            case Invoked.TooLarge(String reason) -> _ -> new Reject(reason);
        };
    }

    private static Function<String, Disposition> read(SdkBytes answer, List<Entry> entries) {
        var ids = entries.stream().map(Entry::id).collect(Collectors.toSet());
        return switch (BatchOutcome.of(answer.asByteArrayUnsafe(), ids)) {
            case BatchOutcome.Failed(var failed) ->
                    id ->
                            failed.contains(id)
                                    ? new Retry("the function listed it in batchItemFailures")
                                    : new Done();
            case BatchOutcome.Unreadable(String reason) -> _ -> new Retry(reason);
        };
    }

    /**
     * The item as SQS hands it to a function. Its id is the item's, which stays the same when a
     * message is sent again, or redriven.
     */
    private static Message message(HandlerCall call) {
        Map<String, MessageAttributeValue> attributes =
                new TreeMap<>(WorkMessage.attributes(call.item()));
        attributes.put(WorkMessage.OURS + "store", WorkMessage.text(call.store().store().value()));
        attributes.put(
                WorkMessage.OURS + "tenant", WorkMessage.text(call.store().tenant().value()));
        attributes.put(
                WorkMessage.OURS + "marketplace", WorkMessage.text(call.marketplace().value()));
        attributes.put(WorkMessage.OURS + "fence", WorkMessage.number(call.fence().value()));
        return Message.builder()
                .messageId(call.item().id().value())
                .receiptHandle(call.received().receipt().handle())
                .body(call.item().payload())
                .md5OfBody(Md5.of(call.item().payload()))
                .attributesWithStrings(envelope(call))
                .messageAttributes(attributes)
                .md5OfMessageAttributes(Md5.of(attributes))
                .build();
    }

    /** What SQS says of every message; an emulator may have left some of it out. */
    private static Map<String, String> envelope(HandlerCall call) {
        String sentAt = Long.toString(call.received().sentAt().toEpochMilli());
        Map<String, String> envelope = new TreeMap<>();
        envelope.put("ApproximateReceiveCount", Integer.toString(call.receiveCount()));
        envelope.put("SentTimestamp", sentAt);
        envelope.put("SenderId", "unknown");
        envelope.put("ApproximateFirstReceiveTimestamp", sentAt);
        envelope.putAll(call.received().envelope());
        return envelope;
    }
}

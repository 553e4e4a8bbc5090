package dev.attentionqueue.aws.target;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkHandler;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** What slices ask of handlers. */
final class Calls {
    /** The example of W3C, "Trace Context". */
    static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    private static final Instant ENQUEUED = Instant.parse("2026-11-30T10:15:30.123Z");

    private Calls() {}

    static HandlerCall first(String id, String payload) {
        return attempt(1, id, payload);
    }

    static HandlerCall attempt(int attempt, String id, String payload) {
        WorkItem item =
                new WorkItem(
                        new ItemId(id),
                        new Content(
                                payload,
                                "order-4711",
                                Map.of("traceparent", TRACE, "kind", "order")),
                        ENQUEUED,
                        new RaiseId("raise-1"));
        return new HandlerCall(
                StoreKey.of("acme", "berlin"),
                new Identifier("shopify"),
                new Fence(44),
                new ReceivedItem(item, new Receipt("receipt-" + id), attempt, ENQUEUED),
                attempt);
    }

    static List<HandlerCall> several(int count, String payload) {
        return IntStream.range(0, count).mapToObj(n -> first("item-" + n, payload)).toList();
    }

    /** As a slice does it: side by side, on virtual threads. */
    static List<Disposition> handle(WorkHandler handler, List<HandlerCall> calls)
            throws InterruptedException, ExecutionException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Disposition>> answers =
                    calls.stream().map(call -> threads.submit(() -> handler.handle(call))).toList();
            for (Future<Disposition> answer : answers) {
                answer.get();
            }
            return answers.stream().map(Future::resultNow).toList();
        }
    }
}

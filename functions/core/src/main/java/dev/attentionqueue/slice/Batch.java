package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkHandler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The items of one receive, each given to the handler on a thread of its own.
 *
 * @param mayBegin asked before each handler: whether there is time for it under the lease
 */
record Batch(Store store, Fence fence, List<ReceivedItem> items, BooleanSupplier mayBegin) {
    private static final Disposition NOT_BEGUN = new Retry("too little time is left");

    /**
     * Returns what the handler says of each, when all have ended or the timeout has interrupted
     * them.
     */
    List<Disposition> handle(WorkHandler handler, ExecutorService threads, Duration timeout) {
        try {
            List<Disposition> said = new ArrayList<>();
            for (Future<Disposition> future :
                    threads.invokeAll(calls(handler), timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                said.add(dispositionOf(future));
            }
            return said;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the function was stopped in a slice", interrupted);
        }
    }

    private List<Callable<Disposition>> calls(WorkHandler handler) {
        return items.stream()
                .map(item -> (Callable<Disposition>) () -> begin(handler, item))
                .toList();
    }

    private Disposition begin(WorkHandler handler, ReceivedItem item) throws Exception {
        return mayBegin.getAsBoolean() ? handler.handle(callFor(item)) : NOT_BEGUN;
    }

    private HandlerCall callFor(ReceivedItem received) {
        return new HandlerCall(
                store.key(),
                store.profile().marketplace(),
                fence,
                received.item(),
                received.receiveCount());
    }

    private static Disposition dispositionOf(Future<Disposition> future)
            throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException failed) {
            return new Retry(String.valueOf(failed.getCause()));
        } catch (CancellationException _) {
            return new Retry("the handler took longer than its timeout");
        }
    }
}

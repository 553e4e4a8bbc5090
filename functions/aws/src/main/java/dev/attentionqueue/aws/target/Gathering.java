package dev.attentionqueue.aws.target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes one call of what several threads bring at about the same time. The first to come waits for
 * others and then calls for all, on its own thread, so that nothing outlives those who wait.
 *
 * @param <I> what each of them brings
 * @param <A> what one call answers for all
 */
final class Gathering<I, A> {
    private final Limits<I> limits;
    private final Function<List<I>, A> call;
    private @Nullable Batch<I, A> open;

    /**
     * How much goes into one call.
     *
     * @param most items, 1 or more
     * @param mostBytes of all items together; one that is larger goes alone
     * @param patience how long the first waits for others
     */
    record Limits<I>(int most, int mostBytes, ToIntFunction<I> bytesOf, Duration patience) {}

    Gathering(Limits<I> limits, Function<List<I>, A> call) {
        this.limits = limits;
        this.call = call;
    }

    private record Place<I, A>(Batch<I, A> batch, boolean isFirst) {}

    private static final class Batch<I, A> {
        private final List<I> items = new ArrayList<>();
        private final CountDownLatch full = new CountDownLatch(1);
        private final CompletableFuture<A> answer = new CompletableFuture<>();
        private long bytes;
    }

    /**
     * The answer to the call in which {@code item} had its part.
     *
     * @throws ExecutionException if that call failed, or its thread was interrupted
     */
    A bring(I item) throws InterruptedException, ExecutionException {
        Place<I, A> place = join(item);
        if (place.isFirst()) {
            lead(place.batch());
        }
        return place.batch().answer.get();
    }

    private synchronized Place<I, A> join(I item) {
        int bytes = limits.bytesOf().applyAsInt(item);
        if (open != null && open.bytes + bytes > limits.mostBytes()) {
            close(open);
        }
        boolean isFirst = open == null;
        Batch<I, A> batch = open == null ? new Batch<>() : open;
        open = batch;
        batch.items.add(item);
        batch.bytes += bytes;
        if (batch.items.size() == limits.most()) {
            close(batch);
        }
        return new Place<>(batch, isFirst);
    }

    private synchronized void close(Batch<I, A> batch) {
        if (open == batch) {
            open = null;
        }
        batch.full.countDown();
    }

    private void lead(Batch<I, A> batch) {
        try {
            boolean _ = batch.full.await(limits.patience().toNanos(), TimeUnit.NANOSECONDS);
            close(batch);
            batch.answer.complete(call.apply(List.copyOf(batch.items)));
        } catch (InterruptedException interrupted) {
            close(batch);
            Thread.currentThread().interrupt();
            batch.answer.completeExceptionally(interrupted);
        } catch (RuntimeException | Error failure) {
            batch.answer.completeExceptionally(failure);
        }
    }
}

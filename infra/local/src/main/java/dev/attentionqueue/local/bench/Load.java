package dev.attentionqueue.local.bench;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Calls that were made as fast as so many callers can make them.
 *
 * @param items that they brought, in all
 * @param micros how long each call took, in microseconds
 */
record Load(int items, Duration took, List<Long> micros) {

    /** Makes one of the calls, and fails if it is not accepted. */
    @FunctionalInterface
    interface Call {
        void make(int number);
    }

    /**
     * How calls are made.
     *
     * @param callers each has one call under way at a time
     */
    record Shape(int calls, int itemsPerCall, int callers) {}

    /** Makes all calls. */
    static Load run(Shape shape, Call call) {
        AtomicInteger next = new AtomicInteger();
        AtomicLongArray micros = new AtomicLongArray(shape.calls());
        long begun = System.nanoTime();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Void>> callers =
                    IntStream.range(0, shape.callers())
                            .mapToObj(
                                    _ ->
                                            CompletableFuture.runAsync(
                                                    () -> callAll(next, micros, call), threads))
                            .toList();
            callers.forEach(CompletableFuture::join);
        }
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        List<Long> all =
                LongStream.range(0, shape.calls()).map(i -> micros.get((int) i)).boxed().toList();
        return new Load(shape.calls() * shape.itemsPerCall(), took, all);
    }

    private static void callAll(AtomicInteger next, AtomicLongArray micros, Call call) {
        for (int number = next.getAndIncrement();
                number < micros.length();
                number = next.getAndIncrement()) {
            long begun = System.nanoTime();
            call.make(number);
            micros.set(number, (System.nanoTime() - begun) / 1_000);
        }
    }

    double perSecond() {
        return items / (took.toNanos() / 1e9);
    }
}

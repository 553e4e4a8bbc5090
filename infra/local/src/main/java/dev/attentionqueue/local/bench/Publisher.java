package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.bench.Scale.Publication;
import dev.attentionqueue.local.demo.Ledger;
import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.local.demo.MachineClock;
import dev.attentionqueue.local.demo.Reply;
import dev.attentionqueue.store.StoreKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Publishes at given times, whatever has become of earlier calls. Calls that are due at once begin
 * together, as many as the noisy tenant has connections. Each accepted item is noted with the start
 * of its call.
 */
final class Publisher {
    /** Calls of the burst that are under way at once. */
    static final int CONNECTIONS = 10;

    private final Scale scale;
    private final MachineClock clock;
    private final Ledger.Pen pen;
    private final long pid = ProcessHandle.current().pid();

    Publisher(Scale scale, MachineClock clock, Ledger.Pen pen) {
        this.scale = scale;
        this.clock = clock;
        this.pen = pen;
    }

    /**
     * What came of an order.
     *
     * @param lastAnswer when the last call was answered, by the machine's clock in microseconds
     */
    record Done(int accepted, int refused, long lastAnswer) {
        static final Done NOTHING = new Done(0, 0, 0);

        /** Reads what {@link #toString} wrote. */
        static Done read(String line) {
            List<String> words = List.of(line.split(" ", -1));
            if (words.size() != 4 || !words.getFirst().equals("done")) {
                throw new BenchFailed("The publishers' process failed: " + line);
            }
            return new Done(
                    Integer.parseInt(words.get(1)),
                    Integer.parseInt(words.get(2)),
                    Long.parseLong(words.get(3)));
        }

        private Done and(Done other) {
            return new Done(
                    accepted + other.accepted,
                    refused + other.refused,
                    Math.max(lastAnswer, other.lastAnswer));
        }

        @Override
        public String toString() {
            return "done %d %d %d".formatted(accepted, refused, lastAnswer);
        }
    }

    /**
     * Publishes what a mode publishes, and returns when every call is answered.
     *
     * @param start by the machine's clock, in microseconds
     */
    Done publish(Channel channel, Mode mode, long start) {
        Semaphore connections = new Semaphore(CONNECTIONS, true);
        List<CompletableFuture<Done>> calls = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor()) {
            for (Publication one : split(scale.publications(mode), channel.largestCall())) {
                boolean ofBurst = Scale.isNoisy(one.sender().tenant());
                CompletableFuture<Done> call = new CompletableFuture<>();
                calls.add(call);
                Runnable task =
                        () ->
                                call.completeAsync(
                                        () ->
                                                ofBurst
                                                        ? within(connections, channel, one)
                                                        : call(channel, one),
                                        threads);
                long delay = start + one.atMicros() - clock.micros();
                var _ = timer.schedule(task, delay, TimeUnit.MICROSECONDS);
            }
            return calls.stream().map(CompletableFuture::join).reduce(Done.NOTHING, Done::and);
        }
    }

    private static List<Publication> split(List<Publication> publications, int largest) {
        List<Publication> parts = new ArrayList<>();
        for (Publication one : publications) {
            for (int from = 0; from < one.items(); from += largest) {
                int items = Math.min(largest, one.items() - from);
                parts.add(new Publication(one.atMicros(), one.sender(), items));
            }
        }
        return parts;
    }

    private Done within(Semaphore connections, Channel channel, Publication one) {
        connections.acquireUninterruptibly();
        try {
            return call(channel, one);
        } finally {
            connections.release();
        }
    }

    private Done call(Channel channel, Publication one) {
        long begun = clock.micros();
        List<Reply> replies = channel.publish(one.sender(), one.items());
        long answered = clock.micros();
        StoreKey key = new StoreKey(one.sender().tenant(), one.sender().store().name());
        int accepted = 0;
        for (Reply reply : replies) {
            if (reply instanceof Reply.Accepted(var item)) {
                accepted++;
                note(new LedgerEntry(item, key, begun, pid));
            }
        }
        return new Done(accepted, one.items() - accepted, answered);
    }

    private void note(LedgerEntry entry) {
        try {
            pen.write(entry);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}

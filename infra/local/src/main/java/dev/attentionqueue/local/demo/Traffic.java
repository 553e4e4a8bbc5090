package dev.attentionqueue.local.demo;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.attentionqueue.local.demo.Timetable.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/**
 * Sends the items. The burst goes out as fast as the API takes it, with a bounded number of
 * requests under way; the visits go out when their time has come, whether or not the API is slow
 * (an open loop: waiting for answers would hide the very delay that is to be measured).
 */
final class Traffic {
    private final HubClient client;
    private final Payloads payloads;
    private final ExecutorService threads;
    private final LongAdder accepted = new LongAdder();
    private final LongAdder acceptedOfBig = new LongAdder();
    private final LongAdder answered = new LongAdder();

    Traffic(HubClient client, Payloads payloads, ExecutorService threads) {
        this.client = client;
        this.payloads = payloads;
        this.threads = threads;
    }

    /** Items accepted so far. */
    long accepted() {
        return accepted.sum();
    }

    /** Requests that the API answered so far, whatever it said. */
    long answered() {
        return answered.sum();
    }

    /** Whether the API has begun to accept the big store's items. */
    boolean burstIsUnderWay() {
        return acceptedOfBig.sum() > 0;
    }

    /** Registers all stores; complete when they are, with {@link DemoFailed} if one is refused. */
    CompletableFuture<Void> register(List<HubStore> stores, int inFlight) {
        Semaphore permits = new Semaphore(inFlight);
        List<CompletableFuture<Void>> registrations = new ArrayList<>();
        for (HubStore store : stores) {
            registrations.add(
                    CompletableFuture.runAsync(
                            () -> permitted(permits, () -> client.register(store)), threads));
        }
        return CompletableFuture.allOf(registrations.toArray(CompletableFuture[]::new));
    }

    /** Starts at zero; complete when every request has its outcome. */
    CompletableFuture<List<Posted>> send(Timetable timetable, Options options) {
        List<CompletableFuture<Posted>> posts = new ArrayList<>();
        List<Visit> visits = timetable.visits();
        for (int serial = 0; serial < visits.size(); serial++) {
            posts.add(visit(visits.get(serial), serial));
        }
        Semaphore permits = new Semaphore(options.inFlight());
        for (int serial = 0; serial < options.burst(); serial++) {
            posts.add(burst(timetable.big(), serial, permits));
        }
        return CompletableFuture.allOf(posts.toArray(CompletableFuture[]::new))
                .thenApply(_ -> posts.stream().map(CompletableFuture::join).toList());
    }

    private CompletableFuture<Posted> visit(Visit visit, long serial) {
        Executor whenDue =
                CompletableFuture.delayedExecutor(visit.at().toNanos(), NANOSECONDS, threads);
        return CompletableFuture.supplyAsync(() -> post(visit.store(), serial), whenDue);
    }

    private CompletableFuture<Posted> burst(HubStore big, long serial, Semaphore permits) {
        return CompletableFuture.supplyAsync(
                () -> {
                    permits.acquireUninterruptibly();
                    try {
                        Posted posted = post(big, serial);
                        if (posted.reply() instanceof Reply.Accepted) {
                            acceptedOfBig.increment();
                        }
                        return posted;
                    } finally {
                        permits.release();
                    }
                },
                threads);
    }

    private Posted post(HubStore store, long serial) {
        Posted posted = client.post(store, payloads.request(store, serial));
        switch (posted.reply()) {
            case Reply.Accepted _ -> {
                answered.increment();
                accepted.increment();
            }
            case Reply.Refused refused when refused.isAnswer() -> answered.increment();
            case Reply.Refused _ -> {}
        }
        return posted;
    }

    private static void permitted(Semaphore permits, Runnable action) {
        permits.acquireUninterruptibly();
        try {
            action.run();
        } finally {
            permits.release();
        }
    }
}

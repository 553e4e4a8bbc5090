package dev.attentionqueue.local.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/**
 * Plays the API, the handlers and the queues: an accepted item is in the ledger at once, mostly.
 */
final class PlayedApi implements CloudView, AutoCloseable {
    private static final long PID = 4711;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Ledger.Pen pen;
    private final IntFunction<Fate> fates;
    private final AtomicInteger posts = new AtomicInteger();
    private final Map<String, String> registered = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> bodies = new ConcurrentLinkedQueue<>();
    private final Deque<ItemId> held = new ArrayDeque<>();
    private final AtomicInteger holdUntilStolen = new AtomicInteger();
    private final AtomicLong backlog = new AtomicLong();
    private final CompletableFuture<Void> closed = new CompletableFuture<>();
    private volatile int registrationStatus = 201;

    /** What becomes of the n-th item that is sent, from 1. */
    enum Fate {
        HANDLED,
        HANDLED_TWICE,
        LOST,
        REFUSED,
        UNANSWERED
    }

    PlayedApi(Ledger ledger, IntFunction<Fate> fates) throws IOException {
        this.pen = ledger.open();
        this.fates = fates;
        this.server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/v1/stores/", this::answer);
        server.start();
    }

    Endpoint endpoint() {
        return Endpoint.withKey(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()), "secret");
    }

    /** Leaves the big store's items unhandled until that many of them were stolen. */
    void holdUntilStolen(int items) {
        holdUntilStolen.set(items);
    }

    void refuseRegistrations(int status) {
        registrationStatus = status;
    }

    void pretendBacklog(long items) {
        backlog.set(items);
    }

    Map<String, String> registered() {
        return registered;
    }

    List<String> bodies() {
        return List.copyOf(bodies);
    }

    @Override
    public long attentions() {
        return 40L + posts.get();
    }

    @Override
    public long slices() {
        return 30L + posts.get();
    }

    @Override
    public synchronized long backlog() {
        return backlog.get() + held.size();
    }

    @Override
    public synchronized int steal(String store, int items) {
        int stolen = 0;
        while (stolen < items && !held.isEmpty()) {
            held.poll();
            stolen++;
        }
        if (holdUntilStolen.addAndGet(-stolen) == 0) {
            held.forEach(item -> write(item, store));
            held.clear();
        }
        return stolen;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String[] path = exchange.getRequestURI().getPath().split("/", -1);
            if (!"Bearer secret".equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                reply(exchange, 401, "{\"message\":\"Unauthorized\"}");
            } else if (exchange.getRequestMethod().equals("PUT")) {
                registered.put(path[3], body);
                reply(exchange, registrationStatus, "{\"title\":\"Not now\"}");
            } else {
                enqueue(exchange, path[3], body);
            }
        }
    }

    private void enqueue(HttpExchange exchange, String store, String body) throws IOException {
        int number = posts.incrementAndGet();
        Fate fate = fates.apply(number);
        bodies.add(body);
        if (fate == Fate.REFUSED) {
            reply(exchange, 429, "{\"title\":\"Too Many Requests\",\"detail\":\"store is full\"}");
            return;
        }
        if (fate == Fate.UNANSWERED) {
            closed.join();
        }
        ItemId item = new ItemId("item-%05d".formatted(number));
        handle(item, store, fate);
        reply(exchange, 202, "{\"itemId\":\"" + item + "\",\"correlationId\":\"c\"}");
    }

    private synchronized void handle(ItemId item, String store, Fate fate) {
        if (holdUntilStolen.get() > 0 && store.equals("big-store")) {
            held.add(item);
            return;
        }
        int times =
                switch (fate) {
                    case HANDLED -> 1;
                    case HANDLED_TWICE -> 2;
                    case LOST, REFUSED, UNANSWERED -> 0;
                };
        for (int time = 0; time < times; time++) {
            write(item, store);
        }
    }

    private void write(ItemId item, String store) {
        long now = LedgerHandler.micros(InstantSource.system().instant());
        try {
            pen.write(new LedgerEntry(item, StoreKey.of("markethub", store), now, PID));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void reply(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() throws IOException {
        closed.complete(null);
        server.stop(0);
        threads.shutdownNow();
        pen.close();
    }
}

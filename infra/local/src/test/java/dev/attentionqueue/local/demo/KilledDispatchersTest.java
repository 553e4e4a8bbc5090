package dev.attentionqueue.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.LocalSettings.Pace;
import dev.attentionqueue.work.ItemId;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dispatchers under AWS's runtime client, killed with SIGKILL in the middle of their slices. */
class KilledDispatchersTest {
    private static final int STORES = 6;
    private static final int KILLS = 10;
    private static final int LARGEST_BATCH = 10;

    /** A bound for the test itself: kills come long before. */
    private static final int MOST_ROUNDS = 2_000;

    /** Leases of 8 s, so that what a kill leaves behind is taken over in seconds. */
    private static final Pace QUICK =
            new Pace(
                    Duration.ofSeconds(6),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1));

    private final AtomicInteger ids = new AtomicInteger();
    private final CompletableFuture<Void> killedAll = new CompletableFuture<>();
    private final CompletableFuture<Void> handledAll = new CompletableFuture<>();
    private final Set<ItemId> accepted = ConcurrentHashMap.newKeySet();
    private final List<LedgerEntry> starts = new ArrayList<>();
    private final Set<Long> killed = new HashSet<>();

    @Test
    void ten_kills_lose_nothing_and_repeat_only_what_was_in_flight(@TempDir Path folder)
            throws Exception {
        Ledger ledger = new Ledger(folder.resolve("ledger"));
        LedgerTail tail = ledger.tail();
        try (LocalCloud cloud = start(ledger);
                ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor()) {
            Future<?> watching =
                    timer.scheduleWithFixedDelay(() -> watch(tail), 0, 20, TimeUnit.MILLISECONDS);
            enqueueUntilAllKilled(cloud);
            handledAll.get(5, TimeUnit.MINUTES);
            watching.cancel(false);
        }
        assertThat(killed).hasSize(KILLS);
        assertThat(handled()).containsAll(accepted);
        assertOnlyInFlightItemsWereRepeated();
        System.out.printf(
                "%d kills, %d items accepted, %d handled, %d of them more than once%n",
                killed.size(), accepted.size(), handled().size(), repeated().size());
    }

    private LocalCloud start(Ledger ledger) {
        Map<String, String> environment =
                Map.of("AQ_LEDGER", ledger.file().toString(), "AQ_HANDLER_MILLIS", "150");
        return LocalCloud.start(
                LocalSettings.inMemory(Path.of("node_modules")).inProcesses(environment).at(QUICK),
                InstantSource.system(),
                () -> "id-" + ids.incrementAndGet(),
                _ -> {});
    }

    /** Keeps every store busy for as long as there is somebody left to kill. */
    private void enqueueUntilAllKilled(LocalCloud cloud) throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (int store = 0; store < STORES; store++) {
                send(http, cloud, "PUT", "/v1/stores/shop-" + store, "{\"marketplace\": \"m\"}");
            }
            for (int round = 0; !killedAll.isDone(); round++) {
                assertThat(round).as("rounds of enqueues").isLessThan(MOST_ROUNDS);
                for (int store = 0; store < STORES; store++) {
                    accepted.add(enqueue(http, cloud, "/v1/stores/shop-" + store + "/items"));
                }
            }
        }
    }

    private static ItemId enqueue(HttpClient http, LocalCloud cloud, String path) throws Exception {
        HttpResponse<String> answer = send(http, cloud, "POST", path, "{\"payload\": 1}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        return new ItemId(String.valueOf(JSON.std.mapFrom(answer.body()).get("itemId")));
    }

    private static HttpResponse<String> send(
            HttpClient http, LocalCloud cloud, String method, String path, String body)
            throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(cloud.api().resolve(path))
                        .header("content-type", "application/json")
                        .header("authorization", "Bearer " + cloud.key())
                        .method(method, BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }

    /** Kills the process whose handler has just started, until there were ten. */
    private void watch(LedgerTail tail) {
        try {
            for (LedgerEntry start : tail.more()) {
                starts.add(start);
                if (killed.size() < KILLS && killed.add(start.pid())) {
                    ProcessHandle.of(start.pid()).ifPresent(ProcessHandle::destroyForcibly);
                }
            }
            if (killed.size() == KILLS) {
                killedAll.complete(null);
            }
            if (killedAll.isDone() && handled().containsAll(accepted)) {
                handledAll.complete(null);
            }
        } catch (RuntimeException failure) {
            killedAll.completeExceptionally(failure);
            handledAll.completeExceptionally(failure);
        }
    }

    private Set<ItemId> handled() {
        return starts.stream().map(LedgerEntry::item).collect(Collectors.toSet());
    }

    private List<List<LedgerEntry>> repeated() {
        return starts.stream().collect(Collectors.groupingBy(LedgerEntry::item)).values().stream()
                .filter(startsOfItem -> startsOfItem.size() > 1)
                .toList();
    }

    /** In flight is the last batch of each store that the killed process had begun. */
    private void assertOnlyInFlightItemsWereRepeated() {
        repeated().forEach(this::assertInFlightAtAKill);
    }

    private void assertInFlightAtAKill(List<LedgerEntry> startsOfItem) {
        for (LedgerEntry start : startsOfItem.subList(0, startsOfItem.size() - 1)) {
            assertThat(killed).as("process of a repeated start").contains(start.pid());
            List<LedgerEntry> sameSlice =
                    starts.stream()
                            .filter(other -> other.pid() == start.pid())
                            .filter(other -> other.store().equals(start.store()))
                            .toList();
            int last = Math.max(0, sameSlice.size() - LARGEST_BATCH);
            assertThat(sameSlice.subList(last, sameSlice.size())).contains(start);
        }
    }
}

package dev.attentionqueue.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.LocalSettings.Pace;
import dev.attentionqueue.local.function.ProcessFunction;
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
    private static final int ITEMS_EACH = 120;
    private static final int KILLS = 10;
    private static final int LARGEST_BATCH = 10;

    /** Leases of 8 s, so that what a kill leaves behind is taken over in seconds. */
    private static final Pace QUICK =
            new Pace(
                    Duration.ofSeconds(6),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1));

    private final AtomicInteger ids = new AtomicInteger();
    private final List<LedgerEntry> starts = new ArrayList<>();
    private final Set<Long> killed = new HashSet<>();

    @Test
    void ten_kills_lose_nothing_and_repeat_only_what_was_in_flight(@TempDir Path folder)
            throws Exception {
        Ledger ledger = new Ledger(folder.resolve("ledger"));
        LedgerTail tail = ledger.tail();
        try (LocalCloud cloud = start(ledger);
                ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor()) {
            Set<ItemId> accepted = enqueueAll(cloud);
            ProcessFunction dispatchers = cloud.dispatchProcesses().orElseThrow();
            CompletableFuture<Void> allHandled = new CompletableFuture<>();
            Future<?> watching =
                    timer.scheduleWithFixedDelay(
                            () -> watch(tail, dispatchers, accepted, allHandled),
                            0,
                            20,
                            TimeUnit.MILLISECONDS);
            allHandled.get(5, TimeUnit.MINUTES);
            watching.cancel(false);

            assertThat(killed).hasSize(KILLS);
            assertThat(handled()).containsAll(accepted);
            assertThat(accepted).hasSize(STORES * ITEMS_EACH);
            assertOnlyInFlightItemsWereRepeated();
        }
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

    private static Set<ItemId> enqueueAll(LocalCloud cloud) throws Exception {
        Set<ItemId> accepted = new HashSet<>();
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (int store = 0; store < STORES; store++) {
                String path = "/v1/stores/shop-" + store;
                send(http, cloud, "PUT", path, "{\"marketplace\": \"shopify\"}");
                for (int item = 0; item < ITEMS_EACH; item++) {
                    HttpResponse<String> answer =
                            send(http, cloud, "POST", path + "/items", "{\"payload\": 1}");
                    assertThat(answer.statusCode()).isEqualTo(202);
                    Object id = JSON.std.mapFrom(answer.body()).get("itemId");
                    accepted.add(new ItemId(String.valueOf(id)));
                }
            }
        }
        return accepted;
    }

    private static HttpResponse<String> send(
            HttpClient http, LocalCloud cloud, String method, String path, String body)
            throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(cloud.api().resolve(path))
                        .header("content-type", "application/json")
                        .method(method, BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }

    /** Kills a dispatcher each time one has just started a handler, until there were ten. */
    private void watch(
            LedgerTail tail,
            ProcessFunction dispatchers,
            Set<ItemId> accepted,
            CompletableFuture<Void> allHandled) {
        try {
            List<LedgerEntry> more = tail.more();
            starts.addAll(more);
            if (!more.isEmpty() && killed.size() < KILLS) {
                dispatchers.killBusy().ifPresent(killed::add);
            }
            if (handled().containsAll(accepted)) {
                allHandled.complete(null);
            }
        } catch (RuntimeException failure) {
            allHandled.completeExceptionally(failure);
        }
    }

    private Set<ItemId> handled() {
        return starts.stream().map(LedgerEntry::item).collect(Collectors.toSet());
    }

    /** In flight is the last batch of each store that the killed process had begun. */
    private void assertOnlyInFlightItemsWereRepeated() {
        Map<ItemId, List<LedgerEntry>> byItem =
                starts.stream().collect(Collectors.groupingBy(LedgerEntry::item));
        byItem.values().stream()
                .filter(startsOfItem -> startsOfItem.size() > 1)
                .forEach(this::assertInFlightAtAKill);
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

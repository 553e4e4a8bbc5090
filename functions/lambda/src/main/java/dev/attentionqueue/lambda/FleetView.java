package dev.attentionqueue.lambda;

import dev.attentionqueue.fleet.Overview;
import dev.attentionqueue.fleet.Overview.Backlog;
import dev.attentionqueue.fleet.Overview.PlanLine;
import dev.attentionqueue.fleet.Waiter;
import dev.attentionqueue.fleet.Waiting;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores.StateCount;
import dev.attentionqueue.work.Depth;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Many stores as the API shows them. */
final class FleetView {
    /** Stores that an overview names. */
    private static final int NAMED = 10;

    private FleetView() {}

    /** A store by what its record says; its queue is not asked. */
    static Map<String, Object> line(Store store, Instant now) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("store", store.key().store().value());
        json.put("marketplace", store.profile().marketplace().value());
        json.put("plan", store.profile().plan().value());
        json.put("state", store.profile().state().name());
        json.put("working", Waiting.isWorkedFor(store, now));
        Waiting.since(store, now).ifPresent(since -> putWait(json, since, now));
        json.put("processed", store.counters().processed());
        json.put("slices", store.counters().slices());
        store.counters()
                .lastSlice()
                .ifPresent(at -> json.put("lastSlice", Map.of("endedAt", at.toString())));
        return json;
    }

    static Map<String, Object> line(Store store, Instant now, Depth depth) {
        Map<String, Object> json = line(store, now);
        json.put("backlog", depth.total());
        json.put("inFlight", depth.inFlight());
        return json;
    }

    /** Nothing where nobody waits. */
    static void putWait(Map<String, Object> json, @Nullable Instant since, Instant now) {
        if (since != null) {
            json.put("waitingSince", since.toString());
            json.put("waitingSeconds", Duration.between(since, now).toSeconds());
        }
    }

    static Map<String, Object> of(Overview overview, Instant now) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("at", now.toString());
        json.put("waiting", overview.waiters().size());
        json.put("working", overview.plans().stream().mapToInt(PlanLine::working).sum());
        overview.waiters().stream()
                .findFirst()
                .ifPresent(first -> putWait(json, first.since(), now));
        json.put("complete", overview.isComplete());
        json.put("plans", overview.plans().stream().map(line -> of(line, now)).toList());
        json.put("longestWaiting", longest(overview.waiters(), now));
        json.put("backlog", of(overview.backlog()));
        StateCount states = overview.states();
        if (states != null) {
            json.put("stores", of(states));
        }
        return json;
    }

    private static Map<String, Object> of(PlanLine line, Instant now) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("plan", line.plan().value());
        json.put("waiting", line.waiting());
        json.put("working", line.working());
        putWait(json, line.oldestSince(), now);
        return json;
    }

    private static List<Map<String, Object>> longest(List<Waiter> waiters, Instant now) {
        return waiters.stream()
                .limit(NAMED)
                .map(
                        waiter -> {
                            Map<String, Object> json = new LinkedHashMap<>();
                            json.put("tenant", waiter.store().key().tenant().value());
                            json.put("store", waiter.store().key().store().value());
                            json.put("plan", waiter.store().profile().plan().value());
                            putWait(json, waiter.since(), now);
                            return json;
                        })
                .toList();
    }

    private static Map<String, Object> of(Backlog backlog) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("items", backlog.items());
        json.put("inFlight", backlog.inFlight());
        json.put("stores", backlog.stores());
        json.put("complete", backlog.isComplete());
        return json;
    }

    private static Map<String, Object> of(StateCount count) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("total", count.states().values().stream().mapToLong(Long::longValue).sum());
        for (StoreState state : StoreCalls.CHOICE) {
            json.put(state.name(), count.states().getOrDefault(state, 0L));
        }
        json.put("complete", count.isComplete());
        return json;
    }
}

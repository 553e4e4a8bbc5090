package dev.attentionqueue.lambda;

import dev.attentionqueue.blocked.BlockedKeys;
import dev.attentionqueue.fleet.Waiting;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.work.Depth;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A store as the API shows it.
 *
 * @param blocked null if its items have no order
 */
record StoreView(Store store, Depth depth, @Nullable BlockedKeys blocked, Instant now) {

    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("tenant", store.key().tenant().value());
        json.put("store", store.key().store().value());
        json.put("marketplace", store.profile().marketplace().value());
        json.put("plan", store.profile().plan().value());
        json.put("ordering", ordering());
        if (!store.profile().overrides().isNone()) {
            json.put("overrides", OverridesJson.write(store.profile().overrides()));
        }
        json.put("policy", PlanJson.write(store.terms()));
        json.put("target", TargetJson.write(store.profile().target()));
        json.put("state", store.profile().state().name());
        store.profile().stateReason().ifPresent(reason -> json.put("reason", reason));
        json.put("backlog", depth.total());
        json.put("inFlight", depth.inFlight());
        FleetView.putWait(json, Waiting.since(store, now).orElse(null), now);
        json.put("processed", store.counters().processed());
        json.put("slices", store.counters().slices());
        json.put("discardedAttentions", store.counters().discarded());
        store.counters()
                .lastSlice()
                .ifPresent(at -> json.put("lastSlice", Map.of("endedAt", at.toString())));
        if (store.counters().failing().isOpen()) {
            json.put("breaker", breaker());
        }
        if (blocked != null) {
            BlockedKeysJson.put(json, blocked);
        }
        json.put(
                "lanes",
                IntStream.range(0, store.wakeUp().lanes().size())
                        .mapToObj(index -> lane(index, store.wakeUp().lane(index)))
                        .toList());
        return json;
    }

    private String ordering() {
        return switch (store.profile().ordering()) {
            case NONE -> "STANDARD";
            case FIFO -> "FIFO";
        };
    }

    private Map<String, Object> breaker() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("failedInARow", store.counters().failing().inARow());
        json.put("failingSince", store.counters().failing().since().toString());
        json.put("coolsUntil", store.wakeUp().notBefore().toString());
        return json;
    }

    private static Map<String, Object> lane(int index, Lane lane) {
        return switch (lane) {
            case Idle _ -> lane(index, "idle", null);
            case Signalled signalled ->
                    lane(index, signalled.sleeps() ? "sleeping" : "signalled", signalled.until());
            case Leased leased -> lane(index, "leased", leased.until());
        };
    }

    private static Map<String, Object> lane(int index, String phase, @Nullable Instant until) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("lane", index);
        json.put("phase", phase);
        if (until != null) {
            json.put("until", until.toString());
        }
        return json;
    }
}

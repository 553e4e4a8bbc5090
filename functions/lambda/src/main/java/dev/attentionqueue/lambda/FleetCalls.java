package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.fleet.Backlogs;
import dev.attentionqueue.fleet.Overviews;
import dev.attentionqueue.fleet.Waiter;
import dev.attentionqueue.fleet.WaitingStores;
import dev.attentionqueue.fleet.WaitingStores.Page;
import dev.attentionqueue.fleet.WaitingStores.Place;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Stores.StorePage;
import dev.attentionqueue.work.Depth;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The calls on many stores. */
final class FleetCalls {
    private static final int USUAL_PAGE = 100;

    /** Pages of the index that one answer looks through for stores in a state. */
    private static final int MOST_PAGES = 10;

    private final Stores stores;
    private final WaitingStores waiting;
    private final Backlogs backlogs;
    private final Overviews overviews;
    private final InstantSource clock;

    FleetCalls(
            Stores stores,
            WaitingStores waiting,
            Backlogs backlogs,
            Overviews overviews,
            InstantSource clock) {
        this.stores = stores;
        this.waiting = waiting;
        this.backlogs = backlogs;
        this.overviews = overviews;
        this.clock = clock;
    }

    APIGatewayV2HTTPResponse list(ApiCall call) {
        Identifier tenant = call.tenant();
        Optional<StoreState> state = call.query("state").map(FleetCalls::stateNamed);
        int limit = call.number("limit", USUAL_PAGE, Stores.LARGEST_PAGE);
        if (!call.flag("waiting")) {
            return byName(call, new Listing(tenant, state, limit));
        }
        if (state.filter(other -> other != StoreState.ACTIVE).isPresent()) {
            String rule = "Only stores that are ACTIVE wait; leave state out, or waiting.";
            throw new Refused(Problem.invalid("state", rule));
        }
        return oldestFirst(call, tenant, limit);
    }

    private static StoreState stateNamed(String name) {
        return StoreCalls.CHOICE.stream()
                .filter(state -> state.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new Refused(
                                        Problem.invalid(
                                                "state",
                                                "state must be there at most once, as one of %s."
                                                        .formatted(StoreCalls.CHOICE))));
    }

    private record Listing(Identifier tenant, Optional<StoreState> state, int limit) {

        boolean wants(Store store) {
            return state.isEmpty() || state.get() == store.profile().state();
        }
    }

    /** Stores of a rare state may be far apart: the answer then ends before it is full. */
    private APIGatewayV2HTTPResponse byName(ApiCall call, Listing listing) {
        List<Store> found = new ArrayList<>();
        @Nullable Identifier after = Cursor.in(call).map(Identifier::new).orElse(null);
        for (int pages = 0; pages < MOST_PAGES && found.size() < listing.limit(); pages++) {
            int room = listing.limit() - found.size();
            StorePage page = stores.ofTenant(listing.tenant(), room, after);
            page.stores().stream().filter(listing::wants).forEach(found::add);
            after = page.next();
            if (after == null) {
                break;
            }
        }
        Instant now = clock.instant();
        List<Map<String, Object>> lines =
                found.stream().map(store -> FleetView.line(store, now)).toList();
        return page(call, lines, after == null ? null : after.value());
    }

    private APIGatewayV2HTTPResponse oldestFirst(ApiCall call, Identifier tenant, int limit) {
        Predicate<StoreKey> own = key -> key.tenant().equals(tenant);
        Place after = Cursor.in(call).map(FleetCalls::place).orElse(Place.START);
        Instant now = clock.instant();
        Page page = waiting.page(own, limit, after, now);
        Map<StoreKey, Depth> depths =
                backlogs.of(page.waiters().stream().map(Waiter::store).toList());
        List<Map<String, Object>> lines =
                page.waiters().stream()
                        .map(Waiter::store)
                        .map(
                                store ->
                                        FleetView.line(
                                                store,
                                                now,
                                                depths.getOrDefault(store.key(), Depth.NONE)))
                        .toList();
        return page(call, lines, page.next() == null ? null : text(page.next()));
    }

    private static String text(Place place) {
        return String.join(
                " ",
                Long.toString(place.window().toEpochMilli()),
                Long.toString(place.since().toEpochMilli()),
                place.name());
    }

    /** What {@link #text} wrote: the cursor was checked to be ours. */
    private static Place place(String text) {
        List<String> parts = List.of(text.split(" ", -1));
        return new Place(time(parts.get(0)), time(parts.get(1)), parts.get(2));
    }

    private static Instant time(String millis) {
        return Instant.ofEpochMilli(Long.parseLong(millis));
    }

    private static APIGatewayV2HTTPResponse page(
            ApiCall call, List<Map<String, Object>> lines, @Nullable String next) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("stores", lines);
        if (next != null) {
            json.put("next", Cursor.of(call, next));
        }
        return Json.response(200, json);
    }

    APIGatewayV2HTTPResponse overview(ApiCall call) {
        Instant now = clock.instant();
        if (call.isForAllTenants()) {
            return Json.response(200, FleetView.of(overviews.ofAll(now), now));
        }
        Identifier tenant = call.tenant();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("tenant", tenant.value());
        json.putAll(FleetView.of(overviews.of(tenant, now), now));
        return Json.response(200, json);
    }
}

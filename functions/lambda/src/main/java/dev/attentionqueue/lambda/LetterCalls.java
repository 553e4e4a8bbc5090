package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.deadletter.LetterPage;
import dev.attentionqueue.deadletter.LetterQuery;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.redrive.RedriveDesk;
import dev.attentionqueue.redrive.RedriveOrder;
import dev.attentionqueue.redrive.Selection;
import dev.attentionqueue.redrive.Started;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.work.ItemId;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The calls on items that were given up. */
final class LetterCalls {
    private static final int USUAL_PAGE = 100;
    private static final String REASON = "reason";
    private static final String FROM = "from";
    private static final String BEFORE = "before";

    private final Stores stores;
    private final DeadLetters letters;
    private final RedriveDesk redrives;
    private final Repeats repeats;
    private final InstantSource clock;

    LetterCalls(
            Stores stores,
            DeadLetters letters,
            RedriveDesk redrives,
            Repeats repeats,
            InstantSource clock) {
        this.stores = stores;
        this.letters = letters;
        this.redrives = redrives;
        this.repeats = repeats;
        this.clock = clock;
    }

    APIGatewayV2HTTPResponse list(ApiCall call) {
        StoreKey key = storeOf(call);
        LetterFilter filter =
                new LetterFilter(
                        parameter(call, REASON, LetterCalls::reason),
                        parameter(call, FROM, LetterCalls::time),
                        parameter(call, BEFORE, LetterCalls::time));
        int limit = call.number("limit", USUAL_PAGE, LetterQuery.LARGEST_PAGE);
        ItemId after = Cursor.in(call).map(ItemId::new).orElse(null);
        LetterPage page = letters.page(new LetterQuery(key, filter, clock.instant(), limit), after);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("letters", page.letters().stream().map(LetterView::brief).toList());
        Optional.ofNullable(page.next())
                .ifPresent(next -> json.put("next", Cursor.of(call, next.value())));
        redrives.find(key).ifPresent(redrive -> json.put("redrive", LetterView.of(redrive)));
        return Json.response(200, json);
    }

    APIGatewayV2HTTPResponse show(ApiCall call) {
        return letter(call)
                .map(letter -> Json.response(200, LetterView.whole(letter)))
                .orElseGet(() -> Problem.unknownLetter().toResponse());
    }

    APIGatewayV2HTTPResponse delete(ApiCall call) {
        return letter(call).filter(letters::delete).isPresent()
                ? APIGatewayV2HTTPResponse.builder().withStatusCode(204).build()
                : Problem.unknownLetter().toResponse();
    }

    private Optional<DeadLetter> letter(ApiCall call) {
        ItemId item = new ItemId(call.path().getOrDefault("id", ""));
        return letters.read(storeOf(call), item, clock.instant());
    }

    APIGatewayV2HTTPResponse redrive(ApiCall call) {
        StoreKey key = storeOf(call);
        JsonBody body = call.body(Set.of("ids", "filter", "itemsPerSecond"));
        Selection selection = selection(body);
        int rate = body.optionalNumber("itemsPerSecond").orElse(RedriveOrder.USUAL_PER_SECOND);
        if (rate < 1 || rate > RedriveOrder.MOST_PER_SECOND) {
            throw body.invalid("itemsPerSecond", "must be 1 to " + RedriveOrder.MOST_PER_SECOND);
        }
        return repeats.once(
                call,
                _ ->
                        switch (redrives.begin(key, selection, rate)) {
                            case Started.Begun begun ->
                                    Json.response(202, LetterView.of(begun.redrive()));
                            case Started.Busy _ -> Problem.redriving().toResponse();
                            case Started.UnknownStore _ ->
                                    Problem.unknownStore(key.store().value()).toResponse();
                        });
    }

    private static Selection selection(JsonBody body) {
        if (!body.has("ids")) {
            return body.has("filter") ? matching(body) : Selection.ALL;
        }
        if (body.has("filter")) {
            throw body.invalid("filter", "goes without ids");
        }
        List<ItemId> ids = body.texts("ids").stream().map(ItemId::new).toList();
        if (ids.isEmpty() || ids.size() > Selection.Items.MOST) {
            throw body.invalid("ids", "must be 1 to " + Selection.Items.MOST + " ids");
        }
        return new Selection.Items(ids);
    }

    private static Selection matching(JsonBody body) {
        JsonBody filter = body.object("filter", Set.of(REASON, FROM, BEFORE));
        return new Selection.Matching(
                new LetterFilter(
                        field(filter, REASON, LetterCalls::reason),
                        field(filter, FROM, LetterCalls::time),
                        field(filter, BEFORE, LetterCalls::time)));
    }

    private static <T> @Nullable T field(JsonBody body, String name, Function<String, T> reading) {
        return body.optionalString(name)
                .map(text -> body.check(name, () -> reading.apply(text)))
                .orElse(null);
    }

    private static <T> @Nullable T parameter(
            ApiCall call, String name, Function<String, T> reading) {
        try {
            return call.query(name).map(reading).orElse(null);
        } catch (InvalidField invalid) {
            throw new Refused(Problem.invalid(name, invalid.getMessage() + "."));
        }
    }

    private static Reason reason(String text) {
        return Arrays.stream(Reason.values())
                .filter(reason -> reason.name().equals(text))
                .findFirst()
                .orElseThrow(
                        () ->
                                new InvalidField(
                                        REASON,
                                        "must be one of " + Arrays.toString(Reason.values())));
    }

    private static Instant time(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException _) {
            throw new InvalidField("time", "must be written like 2026-11-30T12:00:00Z");
        }
    }

    private StoreKey storeOf(ApiCall call) {
        StoreKey key = call.store();
        return stores.read(key)
                .filter(store -> !store.isRemoved())
                .map(Store::key)
                .orElseThrow(() -> new Refused(Problem.unknownStore(key.store().value())));
    }
}

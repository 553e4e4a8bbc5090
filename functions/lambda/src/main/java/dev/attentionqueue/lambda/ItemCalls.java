package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.enqueue.Enqueued.BacklogFull;
import dev.attentionqueue.enqueue.Enqueued.BeingRemoved;
import dev.attentionqueue.enqueue.Enqueued.Result;
import dev.attentionqueue.enqueue.Enqueued.Result.Accepted;
import dev.attentionqueue.enqueue.Enqueued.Result.NotAccepted;
import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.Enqueued.Unfit;
import dev.attentionqueue.enqueue.Enqueued.UnknownStore;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.enqueue.NewWork.PayloadTooLarge;
import dev.attentionqueue.enqueue.Request;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** The calls that hand over work; one item is a batch of one. */
final class ItemCalls {
    private static final String NUMBER = "sequenceNumber";
    private static final Set<String> ITEM =
            Set.of("payload", "delaySeconds", "attributes", "orderingKey", NUMBER);
    private static final String ITEMS = "items";

    private final Enqueue enqueue;
    private final Repeats repeats;
    private final Supplier<String> ids;

    ItemCalls(Enqueue enqueue, Repeats repeats, Supplier<String> ids) {
        this.enqueue = enqueue;
        this.repeats = repeats;
        this.ids = ids;
    }

    APIGatewayV2HTTPResponse one(ApiCall call) {
        return take(call, List.of(call.body(ITEM)), results -> answer(results.getFirst()));
    }

    APIGatewayV2HTTPResponse batch(ApiCall call) {
        JsonBody body = call.body(Set.of(ITEMS));
        List<JsonBody> items = body.objects(ITEMS, ITEM);
        if (items.isEmpty() || items.size() > Request.MOST_ITEMS) {
            throw body.invalid(ITEMS, "must be 1 to " + Request.MOST_ITEMS + " items");
        }
        return take(call, items, ItemCalls::answer);
    }

    private APIGatewayV2HTTPResponse take(
            ApiCall call,
            List<JsonBody> items,
            Function<List<Result>, APIGatewayV2HTTPResponse> answer) {
        StoreKey key = call.store();
        String correlation = call.correlationId().orElseGet(ids);
        List<NewWork> work = items.stream().map(item -> work(item, correlation)).toList();
        return repeats.once(
                call,
                id ->
                        switch (enqueue.enqueue(key, new Request(id, work))) {
                            case Taken taken -> answer.apply(taken.results());
                            case BacklogFull full ->
                                    throw new Refused(
                                            Problem.backlogFull(full.most(), full.retryAfter()));
                            case Unfit unfit -> unfit(items.get(unfit.position()), unfit.why());
                            case UnknownStore _, BeingRemoved _ ->
                                    Problem.unknownStore(key.store().value()).toResponse();
                        });
    }

    private static APIGatewayV2HTTPResponse unfit(JsonBody item, InvalidField why) {
        return Problem.invalid(item.pointer() + "/" + why.field(), why.getMessage() + ".")
                .toResponse();
    }

    private static NewWork work(JsonBody item, String correlation) {
        Duration delay = Duration.ofSeconds(item.optionalNumber("delaySeconds").orElse(0));
        try {
            OrderingKey key = item.optionalString("orderingKey").map(OrderingKey::new).orElse(null);
            SequenceNumber number = item.optionalLong(NUMBER).map(SequenceNumber::new).orElse(null);
            Content content =
                    new Content(
                            item.any("payload"),
                            correlation,
                            item.strings("attributes"),
                            key,
                            number);
            return new NewWork(content, delay);
        } catch (InvalidField invalid) {
            String pointer =
                    invalid.field().equals("correlationId")
                            ? ApiCall.CORRELATION
                            : item.pointer() + "/" + invalid.field();
            throw new Refused(Problem.invalid(pointer, invalid.getMessage() + "."));
        } catch (PayloadTooLarge large) {
            throw new Refused(
                    Problem.tooLarge(large.getMessage() + ".", item.pointer() + "/payload"));
        }
    }

    private static APIGatewayV2HTTPResponse answer(Result result) {
        return switch (result) {
            case Accepted accepted -> Json.response(202, json(accepted));
            case NotAccepted not -> problem(not).toResponse();
        };
    }

    /** If nothing got through, the call has failed; else each item is answered for. */
    private static APIGatewayV2HTTPResponse answer(List<Result> results) {
        return results.stream().anyMatch(Accepted.class::isInstance)
                ? Json.response(202, Map.of(ITEMS, results.stream().map(ItemCalls::json).toList()))
                : answer(results.getFirst());
    }

    private static Map<String, Object> json(Result result) {
        return switch (result) {
            case Accepted accepted -> {
                Map<String, Object> json = new LinkedHashMap<>();
                json.put("itemId", accepted.item().value());
                json.put("correlationId", accepted.correlationId());
                yield json;
            }
            case NotAccepted not -> Map.of("error", problem(not).toJson());
        };
    }

    private static Problem problem(NotAccepted not) {
        String detail = "The item was not taken in: " + not.cause();
        return not.again() ? Problem.unavailable(detail) : Problem.refused(detail);
    }
}

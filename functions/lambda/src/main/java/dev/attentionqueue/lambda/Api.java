package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.enqueue.Enqueued.Accepted;
import dev.attentionqueue.enqueue.Enqueued.BeingRemoved;
import dev.attentionqueue.enqueue.Enqueued.NotAccepted;
import dev.attentionqueue.enqueue.Enqueued.UnknownStore;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.Registration.Registered;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.WorkQueues;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Carries out the calls of the HTTP API. */
final class Api {
    private final Stores stores;
    private final WorkQueues queues;
    private final Registration registration;
    private final Enqueue enqueue;
    private final Supplier<String> ids;

    Api(
            Stores stores,
            WorkQueues queues,
            Registration registration,
            Enqueue enqueue,
            Supplier<String> ids) {
        this.stores = stores;
        this.queues = queues;
        this.registration = registration;
        this.enqueue = enqueue;
        this.ids = ids;
    }

    APIGatewayV2HTTPResponse answer(ApiCall call) {
        return switch (call.routeKey()) {
            case Routes.REGISTER -> register(call);
            case Routes.SHOW -> show(call);
            case Routes.ENQUEUE -> enqueue(call);
            default -> Problem.unknownRoute(call.routeKey()).toResponse();
        };
    }

    private APIGatewayV2HTTPResponse register(ApiCall call) {
        call.requireOperator();
        StoreKey key = call.store();
        JsonBody body = call.body(Set.of("marketplace", "plan"));
        Identifier marketplace = Identifier.of("marketplace", body.string("marketplace"));
        Identifier plan = Identifier.of("plan", body.optionalString("plan").orElse("basic"));
        if (Plans.named(plan).isEmpty()) {
            String detail = "There is no plan %s; choose one of %s.".formatted(plan, Plans.names());
            return Problem.invalid("#/plan", detail).toResponse();
        }
        return switch (registration.register(key, marketplace, plan)) {
            case Registered.Created created -> view(201, created.store());
            case Registered.Updated updated -> view(200, updated.store());
            case Registered.BeingRemoved removed ->
                    Problem.beingRemoved(key.store().value(), removed.retryAfter()).toResponse();
        };
    }

    private APIGatewayV2HTTPResponse show(ApiCall call) {
        StoreKey key = call.store();
        return stores.read(key)
                .map(store -> view(200, store))
                .orElseGet(() -> Problem.unknownStore(key.store().value()).toResponse());
    }

    private APIGatewayV2HTTPResponse view(int status, Store store) {
        Depth depth = store.workQueue().map(queues::depth).orElse(Depth.NONE);
        return Json.response(status, new StoreView(store, depth).toJson());
    }

    private APIGatewayV2HTTPResponse enqueue(ApiCall call) {
        StoreKey key = call.store();
        String payload = call.body(Set.of("payload")).any("payload");
        NewWork work = new NewWork(payload, call.correlationId().orElseGet(ids));
        return switch (enqueue.enqueue(key, work)) {
            case Accepted accepted -> accepted(accepted);
            case UnknownStore _, BeingRemoved _ ->
                    Problem.unknownStore(key.store().value()).toResponse();
            case NotAccepted not ->
                    Problem.unavailable("The item was not taken in: " + not.cause()).toResponse();
        };
    }

    private static APIGatewayV2HTTPResponse accepted(Accepted accepted) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("itemId", accepted.item().value());
        body.put("correlationId", accepted.correlationId());
        return Json.response(202, body);
    }
}

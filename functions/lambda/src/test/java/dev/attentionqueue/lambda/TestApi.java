package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.aws.EmbeddedMetrics;
import dev.attentionqueue.blocked.BlockedKeySearch;
import dev.attentionqueue.enqueue.Carrier;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.fleet.AwakeStores;
import dev.attentionqueue.fleet.Backlogs;
import dev.attentionqueue.fleet.Overviews;
import dev.attentionqueue.fleet.WaitingStores;
import dev.attentionqueue.idempotency.Once;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lifecycle.Purge;
import dev.attentionqueue.lifecycle.Removal;
import dev.attentionqueue.lifecycle.StateChange;
import dev.attentionqueue.redrive.RedriveDesk;
import dev.attentionqueue.simulation.FakeAccessKeys;
import dev.attentionqueue.simulation.FakeAllowances;
import dev.attentionqueue.simulation.FakeAttempts;
import dev.attentionqueue.simulation.FakeAttentions;
import dev.attentionqueue.simulation.FakeDeadLetters;
import dev.attentionqueue.simulation.FakeMarketplaceRecords;
import dev.attentionqueue.simulation.FakePlanRecords;
import dev.attentionqueue.simulation.FakeRedrives;
import dev.attentionqueue.simulation.FakeRequests;
import dev.attentionqueue.simulation.FakeSecrets;
import dev.attentionqueue.simulation.FakeSequences;
import dev.attentionqueue.simulation.FakeStores;
import dev.attentionqueue.simulation.FakeWorkQueues;
import dev.attentionqueue.simulation.VirtualClock;
import dev.attentionqueue.simulation.engine.CallerRuns;
import dev.attentionqueue.store.MarketplaceCatalog;
import dev.attentionqueue.store.PlanCatalog;
import dev.attentionqueue.store.PlannedStores;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.TargetRules;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues.Ask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The API's function over fakes, called as API Gateway calls it. */
final class TestApi {
    final VirtualClock clock = new VirtualClock(Instant.parse("2026-11-30T12:00:00Z"));
    final FakePlanRecords planRecords = new FakePlanRecords();
    final FakeSecrets secrets = new FakeSecrets();
    final PlanCatalog plans = new PlanCatalog(planRecords, clock);
    final Stores stores = new PlannedStores(new FakeStores(Timing.DEFAULT), plans);
    final FakeWorkQueues queues = new FakeWorkQueues(clock);
    final FakeAttentions attentions = new FakeAttentions(clock);
    final List<String> lines = new ArrayList<>();
    final FakeAttempts attempts = new FakeAttempts();
    final FakeSequences sequences = new FakeSequences();
    final FakeDeadLetters letters = new FakeDeadLetters();
    final Keys keys = new Keys(new FakeAccessKeys(), clock);
    private final ApiFunction function;
    private int ids;

    TestApi() {
        Purses purses = new Purses(new FakeAllowances(), Allowance.DEFAULT, clock);
        Signals signals = new Signals(attentions, purses, clock);
        Enqueue enqueue =
                new Enqueue(
                        stores,
                        new Carrier(queues, new CallerRuns()),
                        signals,
                        clock,
                        this::newId,
                        Timing.DEFAULT);
        PlanJson planJson = new PlanJson(Duration.ofSeconds(37));
        Repeats repeats =
                new Repeats(new Once(new FakeRequests(), clock, this::newId), clock, this::newId);
        function =
                new ApiFunction(
                        new Api(
                                new StoreCalls(
                                        stores,
                                        new Registration(stores, clock),
                                        profiles(planJson),
                                        new StateChange(stores, signals, clock, Timing.DEFAULT),
                                        new StoreViews(
                                                queues,
                                                new BlockedKeySearch(attempts, sequences),
                                                clock)),
                                fleetCalls(),
                                new ItemCalls(enqueue, repeats, this::newId),
                                new EndCalls(
                                        new Purge(stores, queues, sequences, clock),
                                        new Removal(stores, clock, Timing.DEFAULT),
                                        repeats),
                                new LetterCalls(
                                        stores,
                                        letters,
                                        new RedriveDesk(new FakeRedrives(), stores, clock),
                                        repeats,
                                        clock),
                                new Administration(
                                        new PlanCalls(plans, planJson),
                                        new MarketplaceCalls(
                                                new MarketplaceCatalog(
                                                        new FakeMarketplaceRecords(), clock)),
                                        new SecretCalls(secrets, clock, true),
                                        new KeyCalls(keys))),
                        new EmbeddedMetrics("test"),
                        clock);
    }

    private ProfileJson profiles(PlanJson planJson) {
        return new ProfileJson(
                plans, new OverridesJson(planJson), TargetRules.STRICT, secrets, clock);
    }

    private FleetCalls fleetCalls() {
        AwakeStores awake = new AwakeStores(stores);
        Backlogs backlogs = new Backlogs(queues, new CallerRuns());
        return new FleetCalls(
                stores,
                new WaitingStores(awake),
                backlogs,
                new Overviews(stores, awake, backlogs),
                clock);
    }

    private String newId() {
        return "id-" + ids++;
    }

    /** An answer, its body read. */
    record Answer(int status, Map<String, String> headers, Map<String, Object> body) {

        Object at(String name) {
            return body.getOrDefault(name, "nothing");
        }

        /** The last part of a problem's type. */
        String kind() {
            return String.valueOf(body.get("type")).replaceFirst(".*:", "");
        }

        /** What a problem points at; nothing if it points nowhere. */
        List<Object> pointers() {
            return body.get("errors") instanceof List<?> errors
                    ? errors.stream()
                            .map(error -> ((Map<?, ?>) error).get("pointer"))
                            .map(Object.class::cast)
                            .toList()
                    : List.of();
        }
    }

    /** A call to the API, on its way. */
    final class Call {
        private final APIGatewayV2HTTPEvent event = new APIGatewayV2HTTPEvent();
        private final Map<String, String> headers = new HashMap<>();
        private final Map<String, Object> caller =
                new HashMap<>(Map.of("tenant", "demo", "role", "platform"));

        Call(String routeKey, Map<String, String> path) {
            event.setRouteKey(routeKey);
            event.setPathParameters(path);
            event.setHeaders(headers);
        }

        Call as(String tenant, String role) {
            caller.put("tenant", tenant);
            caller.put("role", role);
            return this;
        }

        Call header(String name, String value) {
            headers.put(name, value);
            return this;
        }

        Call query(Map<String, String> query) {
            event.setQueryStringParameters(query);
            return this;
        }

        Call body(String body) {
            event.setBody(body);
            return this;
        }

        Call base64(String body) {
            event.setBody(body);
            event.setIsBase64Encoded(true);
            return this;
        }

        Answer answer() {
            RequestContext.Authorizer authorizer = new RequestContext.Authorizer();
            authorizer.setLambda(caller);
            RequestContext context = new RequestContext();
            context.setAuthorizer(authorizer);
            event.setRequestContext(context);
            APIGatewayV2HTTPResponse response =
                    function.handleRequest(event, new TestContext(lines));
            return new Answer(
                    response.getStatusCode(),
                    response.getHeaders() == null ? Map.of() : response.getHeaders(),
                    response.getBody() == null ? Map.of() : read(response.getBody()));
        }
    }

    private static Map<String, Object> read(String body) {
        try {
            return JSON.std.mapFrom(body);
        } catch (IOException notJson) {
            throw new UncheckedIOException(notJson);
        }
    }

    /** A call of something else than a store, which the path names by {@code place}. */
    Call callOn(String routeKey, String place, String name) {
        return new Call(routeKey, Map.of(place, name));
    }

    Call call(String routeKey, String store) {
        return new Call(routeKey, Map.of("store", store));
    }

    TestApi withStore(String store) {
        return withStore(store, "{\"marketplace\": \"shopify\"}");
    }

    TestApi withStore(String store, String body) {
        Answer answer = call(Routes.REGISTER, store).body(body).answer();
        if (answer.status() != 201) {
            throw new AssertionError(answer);
        }
        return this;
    }

    Answer post(String store, String body) {
        return call(Routes.ENQUEUE, store).body(body).answer();
    }

    Answer postBatch(String store, String body) {
        return call(Routes.ENQUEUE_BATCH, store).body(body).answer();
    }

    /** Everything that waits in the queue of a store of tenant demo. */
    List<WorkItem> queued(String store) {
        QueueAddress queue =
                stores.read(StoreKey.of("demo", store)).orElseThrow().workQueue().orElse(null);
        List<WorkItem> items = new ArrayList<>();
        if (queue == null) {
            return items;
        }
        Ask ask = new Ask(10, Duration.ofHours(1), Duration.ZERO);
        while (queues.receive(queue, ask) instanceof Received.Items(List<ReceivedItem> found)
                && !found.isEmpty()) {
            found.forEach(one -> items.add(one.item()));
        }
        return items;
    }
}

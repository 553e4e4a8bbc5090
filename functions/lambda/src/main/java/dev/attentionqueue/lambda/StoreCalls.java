package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.lifecycle.StateChange;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.Registration.Registered;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Target;
import dev.attentionqueue.store.TargetRules;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.WorkQueues;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The calls that register, show and change one store. */
final class StoreCalls {
    /** Removal is a call of its own. */
    static final Set<StoreState> CHOICE = EnumSet.complementOf(EnumSet.of(StoreState.REMOVED));

    private static final String ORDERING = "ordering";

    /** Work that runs as it comes goes by the name of SQS's queues for it. */
    private static final Map<String, Ordering> ORDERINGS =
            Map.of("STANDARD", Ordering.NONE, "FIFO", Ordering.FIFO);

    private final Stores stores;
    private final WorkQueues queues;
    private final Registration registration;
    private final TargetRules targetRules;
    private final StateChange states;

    StoreCalls(
            Stores stores,
            WorkQueues queues,
            Registration registration,
            TargetRules targetRules,
            StateChange states) {
        this.stores = stores;
        this.queues = queues;
        this.registration = registration;
        this.targetRules = targetRules;
        this.states = states;
    }

    APIGatewayV2HTTPResponse register(ApiCall call) {
        StoreKey key = call.store();
        JsonBody body = call.body(Set.of("marketplace", "plan", ORDERING, "target"));
        String named = body.string("marketplace");
        Identifier marketplace =
                body.check("marketplace", () -> Identifier.of("marketplace", named));
        Identifier plan =
                body.optionalString("plan")
                        .map(name -> body.check("plan", () -> planNamed(name)))
                        .orElse(Plans.BASIC);
        Target target = body.check("target", () -> TargetJson.read(body.optional("target")));
        targetRules
                .refusal(key.tenant(), target)
                .ifPresent(
                        reason -> {
                            throw new Refused(Problem.targetRefused(reason));
                        });
        Ordering ordering =
                body.optionalString(ORDERING)
                        .map(name -> body.check(ORDERING, () -> orderingNamed(name)))
                        .orElseGet(() -> orderingOf(key));
        Profile profile = new Profile(marketplace, plan, StoreState.ACTIVE, ordering, target);
        return switch (register(key, profile, body)) {
            case Registered.Created created -> view(201, created.store());
            case Registered.Updated updated -> view(200, updated.store());
            case Registered.BeingRemoved removed ->
                    Problem.beingRemoved(key.store().value(), removed.retryAfter()).toResponse();
        };
    }

    private Registered register(StoreKey key, Profile profile, JsonBody body) {
        try {
            return registration.register(key, profile);
        } catch (InvalidField fixed) {
            String pointer = body.pointer() + "/" + fixed.field();
            throw new Refused(Problem.fixed(pointer, fixed.getMessage() + "."));
        }
    }

    private static Ordering orderingNamed(String name) {
        return Optional.ofNullable(ORDERINGS.get(name))
                .orElseThrow(() -> new InvalidField(ORDERING, "must be STANDARD or FIFO"));
    }

    /** A store keeps what it has, and a new one has none. */
    private Ordering orderingOf(StoreKey key) {
        return stores.read(key)
                .filter(store -> !store.isRemoved())
                .map(store -> store.profile().ordering())
                .orElse(Ordering.NONE);
    }

    private static Identifier planNamed(String name) {
        Identifier plan = Identifier.of("plan", name);
        if (Plans.named(plan).isEmpty()) {
            throw new InvalidField("plan", "must be one of " + Plans.names());
        }
        return plan;
    }

    APIGatewayV2HTTPResponse show(ApiCall call) {
        return view(call, stores.read(call.store()));
    }

    APIGatewayV2HTTPResponse changeState(ApiCall call) {
        StoreKey key = call.store();
        JsonBody body = call.body(Set.of("state"));
        StoreState state = body.check("state", () -> stateNamed(body.string("state")));
        return view(call, states.change(key, state));
    }

    private static StoreState stateNamed(String name) {
        return CHOICE.stream()
                .filter(state -> state.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidField("state", "must be one of " + CHOICE));
    }

    private APIGatewayV2HTTPResponse view(ApiCall call, Optional<Store> found) {
        return found.filter(store -> !store.isRemoved())
                .map(store -> view(200, store))
                .orElseGet(() -> Problem.unknownStore(call.store().store().value()).toResponse());
    }

    private APIGatewayV2HTTPResponse view(int status, Store store) {
        Depth depth = store.workQueue().map(queues::depth).orElse(Depth.NONE);
        return Json.response(status, new StoreView(store, depth).toJson());
    }
}

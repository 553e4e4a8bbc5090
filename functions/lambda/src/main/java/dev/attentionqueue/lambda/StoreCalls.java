package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.lifecycle.StateChange;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.Registration.Registered;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The calls that register, show and change one store. */
final class StoreCalls {
    /** Removal is a call of its own. */
    static final Set<StoreState> CHOICE = EnumSet.complementOf(EnumSet.of(StoreState.REMOVED));

    private static final String REASON = "reason";

    private final Stores stores;
    private final Registration registration;
    private final ProfileJson profiles;
    private final StateChange states;
    private final StoreViews views;

    StoreCalls(
            Stores stores,
            Registration registration,
            ProfileJson profiles,
            StateChange states,
            StoreViews views) {
        this.stores = stores;
        this.registration = registration;
        this.profiles = profiles;
        this.states = states;
        this.views = views;
    }

    APIGatewayV2HTTPResponse register(ApiCall call) {
        StoreKey key = call.store();
        JsonBody body = call.body(ProfileJson.FIELDS);
        Profile profile = profiles.read(key.tenant(), body, () -> orderingOf(key));
        return switch (register(key, profile, body)) {
            case Registered.Created created -> view(201, created.store());
            // Its terms may be others now.
            case Registered.Updated _ -> show(call);
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

    /** A store keeps what it has, and a new one has none. */
    private Ordering orderingOf(StoreKey key) {
        return stores.read(key)
                .filter(store -> !store.isRemoved())
                .map(store -> store.profile().ordering())
                .orElse(Ordering.NONE);
    }

    APIGatewayV2HTTPResponse show(ApiCall call) {
        return view(call, stores.read(call.store()));
    }

    APIGatewayV2HTTPResponse changeState(ApiCall call) {
        StoreKey key = call.store();
        JsonBody body = call.body(Set.of("state", REASON));
        StoreState state = body.check("state", () -> stateNamed(body.string("state")));
        String reason = body.optionalString(REASON).orElse(null);
        return view(call, body.check(REASON, () -> states.change(key, state, reason)));
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
        return Json.response(status, views.of(store).toJson());
    }
}

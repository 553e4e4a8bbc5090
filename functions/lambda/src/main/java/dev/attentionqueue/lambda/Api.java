package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.access.Role;
import java.util.Optional;

/** Lets a caller do what its role may do, and hands the call to those who carry it out. */
final class Api {
    private final StoreCalls stores;
    private final FleetCalls fleet;
    private final ItemCalls items;
    private final EndCalls ends;
    private final LetterCalls letters;
    private final Administration administration;

    Api(
            StoreCalls stores,
            FleetCalls fleet,
            ItemCalls items,
            EndCalls ends,
            LetterCalls letters,
            Administration administration) {
        this.stores = stores;
        this.fleet = fleet;
        this.items = items;
        this.ends = ends;
        this.letters = letters;
        this.administration = administration;
    }

    APIGatewayV2HTTPResponse answer(ApiCall call) {
        Optional<Role> role = Routes.roleFor(call.routeKey());
        if (role.isPresent()) {
            call.require(role.get());
            call.tenant(); // One that the caller may not act for is refused by every call.
            call.requireQueryOf(Routes.queryOf(call.routeKey()));
        }
        return switch (call.routeKey()) {
            case Routes.REGISTER -> stores.register(call);
            case Routes.SHOW -> stores.show(call);
            case Routes.LIST -> fleet.list(call);
            case Routes.OVERVIEW -> fleet.overview(call);
            case Routes.CHANGE_STATE -> stores.changeState(call);
            case Routes.ENQUEUE -> items.one(call);
            case Routes.ENQUEUE_BATCH -> items.batch(call);
            case Routes.REMOVE -> ends.remove(call);
            case Routes.PURGE -> ends.purge(call);
            case Routes.LETTERS -> letters.list(call);
            case Routes.LETTER -> letters.show(call);
            case Routes.DELETE_LETTER -> letters.delete(call);
            case Routes.REDRIVE -> letters.redrive(call);
            case Routes.SHOW_PLAN -> administration.plans().show(call);
            case Routes.PUT_PLAN -> administration.plans().put(call);
            case Routes.SHOW_MARKETPLACE -> administration.marketplaces().show(call);
            case Routes.PUT_MARKETPLACE -> administration.marketplaces().put(call);
            case Routes.PUT_SECRET -> administration.secrets().put(call);
            case Routes.ISSUE_KEY -> administration.keys().issue(call);
            case Routes.REVOKE_KEY -> administration.keys().revoke(call);
            default -> Problem.unknownRoute(call.routeKey()).toResponse();
        };
    }
}

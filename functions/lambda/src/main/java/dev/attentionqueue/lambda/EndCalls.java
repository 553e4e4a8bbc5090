package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.lifecycle.Purge;
import dev.attentionqueue.lifecycle.Purge.Purged;
import dev.attentionqueue.lifecycle.Removal;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.util.Map;
import java.util.Optional;

/** The calls that end what waits: purge and removal. */
final class EndCalls {
    private final Purge purge;
    private final Removal removal;
    private final Repeats repeats;

    EndCalls(Purge purge, Removal removal, Repeats repeats) {
        this.purge = purge;
        this.removal = removal;
        this.repeats = repeats;
    }

    APIGatewayV2HTTPResponse remove(ApiCall call) {
        StoreKey key = call.store();
        Optional<Store> removed = removal.remove(key);
        return removed.isPresent()
                ? Json.response(202, Map.of("store", key.store().value()))
                : Problem.unknownStore(key.store().value()).toResponse();
    }

    APIGatewayV2HTTPResponse purge(ApiCall call) {
        StoreKey key = call.store();
        return repeats.once(call, _ -> purge(key));
    }

    private APIGatewayV2HTTPResponse purge(StoreKey key) {
        Optional<Purged> purged = purge.purge(key);
        if (purged.isEmpty()) {
            return Problem.unknownStore(key.store().value()).toResponse();
        }
        return switch (purged.get()) {
            case Purged.Begun _ -> Json.response(202, Map.of("store", key.store().value()));
            case Purged.TooSoon soon -> Problem.purgedJustNow(soon.retryAfter()).toResponse();
        };
    }
}

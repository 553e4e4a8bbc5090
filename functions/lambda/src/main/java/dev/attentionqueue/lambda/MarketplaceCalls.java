package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Marketplace;
import dev.attentionqueue.store.MarketplaceCatalog;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The calls that show and change what is said of marketplaces. */
final class MarketplaceCalls {
    private static final String NAME = "marketplace";
    private static final String RATE = "itemsPerSecond";

    private final MarketplaceCatalog marketplaces;

    MarketplaceCalls(MarketplaceCatalog marketplaces) {
        this.marketplaces = marketplaces;
    }

    APIGatewayV2HTTPResponse show(ApiCall call) {
        Identifier name = call.named("name");
        return marketplaces
                .find(name)
                .map(one -> Json.response(200, json(one)))
                .orElseGet(() -> Problem.unknownMarketplace(name.value()).toResponse());
    }

    APIGatewayV2HTTPResponse put(ApiCall call) {
        Identifier name = call.named("name");
        JsonBody body = call.body(Set.of(NAME, RATE));
        if (body.optionalString(NAME).filter(said -> !said.equals(name.value())).isPresent()) {
            throw body.invalid(NAME, "must be the one that the path names, or be left out");
        }
        Integer rate = body.optionalNumber(RATE).orElse(null);
        Marketplace marketplace = body.check(RATE, () -> new Marketplace(name, rate));
        boolean isNew = marketplaces.find(name).isEmpty();
        marketplaces.put(marketplace);
        return Json.response(isNew ? 201 : 200, json(marketplace));
    }

    private static Map<String, Object> json(Marketplace marketplace) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(NAME, marketplace.name().value());
        marketplace.rate().ifPresent(rate -> json.put(RATE, rate));
        return json;
    }
}

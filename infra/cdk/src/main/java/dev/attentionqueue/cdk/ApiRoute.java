package dev.attentionqueue.cdk;

import dev.attentionqueue.cdk.ApiLimits.Rate;
import java.util.List;
import java.util.Locale;
import software.amazon.awscdk.services.apigatewayv2.HttpMethod;

/** A call of the API, as {@code functions/lambda} answers it. */
record ApiRoute(HttpMethod method, String path) {
    static final List<ApiRoute> ALL =
            List.of(
                    new ApiRoute(HttpMethod.PUT, "/v1/stores/{store}"),
                    new ApiRoute(HttpMethod.GET, "/v1/stores/{store}"),
                    new ApiRoute(HttpMethod.GET, "/v1/stores"),
                    new ApiRoute(HttpMethod.GET, "/v1/overview"),
                    new ApiRoute(HttpMethod.POST, "/v1/stores/{store}/items"),
                    new ApiRoute(HttpMethod.POST, "/v1/stores/{store}/items/batch"),
                    new ApiRoute(HttpMethod.PUT, "/v1/stores/{store}/state"),
                    new ApiRoute(HttpMethod.DELETE, "/v1/stores/{store}"),
                    new ApiRoute(HttpMethod.POST, "/v1/stores/{store}/purge"),
                    new ApiRoute(HttpMethod.GET, "/v1/stores/{store}/dead-letters"),
                    new ApiRoute(HttpMethod.GET, "/v1/stores/{store}/dead-letters/{id}"),
                    new ApiRoute(HttpMethod.DELETE, "/v1/stores/{store}/dead-letters/{id}"),
                    new ApiRoute(HttpMethod.POST, "/v1/stores/{store}/dead-letters/redrive"),
                    new ApiRoute(HttpMethod.GET, "/v1/plans/{plan}"),
                    new ApiRoute(HttpMethod.PUT, "/v1/plans/{plan}"),
                    new ApiRoute(HttpMethod.GET, "/v1/marketplaces/{name}"),
                    new ApiRoute(HttpMethod.PUT, "/v1/marketplaces/{name}"),
                    new ApiRoute(HttpMethod.PUT, "/v1/secrets/{name}"),
                    new ApiRoute(HttpMethod.POST, "/v1/keys"),
                    new ApiRoute(HttpMethod.DELETE, "/v1/keys"));

    /** As API Gateway names it. */
    String key() {
        return method.name() + " " + path;
    }

    Rate limitIn(ApiLimits limits) {
        return isEnqueue() ? limits.enqueue() : limits.manage();
    }

    private boolean isEnqueue() {
        return method == HttpMethod.POST && path.contains("/items");
    }

    /** Unique among the routes, and kept when routes are added. */
    String id() {
        return "Route-"
                + method.name().toLowerCase(Locale.ROOT)
                + path.replaceAll("[^a-zA-Z0-9]+", "-");
    }
}

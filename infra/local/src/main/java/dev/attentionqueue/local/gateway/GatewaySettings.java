package dev.attentionqueue.local.gateway;

import dev.attentionqueue.local.host.Ports;
import java.time.Duration;
import java.util.List;

/**
 * Where a gateway listens and what it routes.
 *
 * @param port 1 to 65535, or {@link Ports#ANY}
 * @param routes all go to the same function
 * @param integrationTimeout how long the function may take: at most 30 s (AWS, HTTP API quotas)
 */
public record GatewaySettings(int port, List<RouteKey> routes, Duration integrationTimeout) {
    /** AWS's limit, which is also its default for HTTP APIs. */
    public static final Duration MAXIMUM_INTEGRATION_TIMEOUT = Duration.ofSeconds(30);

    public GatewaySettings {
        routes = routes.stream().sorted(RouteKey.MOST_SPECIFIC_FIRST).toList();
        if (!integrationTimeout.isPositive()
                || integrationTimeout.compareTo(MAXIMUM_INTEGRATION_TIMEOUT) > 0) {
            throw new IllegalArgumentException(
                    "an integration timeout must be above 0 and at most 30 s: "
                            + integrationTimeout);
        }
    }

    /** A gateway with AWS's timeout. */
    public static GatewaySettings of(int port, List<RouteKey> routes) {
        return new GatewaySettings(port, routes, MAXIMUM_INTEGRATION_TIMEOUT);
    }
}

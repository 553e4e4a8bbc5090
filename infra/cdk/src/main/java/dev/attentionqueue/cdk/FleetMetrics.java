package dev.attentionqueue.cdk;

import java.util.Map;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.cloudwatch.Metric;

/** The metrics that the functions embed in their logs, by the names that they give them. */
final class FleetMetrics {
    static final String NAMESPACE = "AttentionQueue";
    static final String OLDEST_WAITING = "OldestWaiting";
    static final String WAITING_STORES = "WaitingStores";
    static final String WORKING_STORES = "WorkingStores";
    static final String BACKLOG = "Backlog";
    static final String RESIGNALS = "Resignals";
    static final String RESIGNALS_IN_VAIN = "ResignalsInVain";
    static final String HOPS = "Hops";
    static final String ITEMS_PROCESSED = "ItemsProcessed";
    static final String ATTENTIONS_CLAIMED = "AttentionsClaimed";
    static final String ATTENTIONS_ABSORBED = "AttentionsAbsorbed";
    static final String ATTENTIONS_REFUSED = "AttentionsRefused";
    static final String ATTENTIONS_DISCARDED = "AttentionsDiscarded";
    static final String ATTENTIONS_FAILED = "AttentionsFailed";
    static final String FIRST_START = "FirstStart";
    static final String TIME_TO_EMPTY = "TimeToEmpty";
    static final String HANDLER_ERRORS = "HandlerErrors";
    static final String RETRIES = "Retries";
    static final String DEAD_LETTERS = "DeadLetters";
    static final String EMPTY_LOOKS = "EmptyLooks";

    private final String environment;

    FleetMetrics(String environment) {
        this.environment = environment;
    }

    /** A metric of the whole deployment. */
    Metric of(String name, String statistic, Duration period) {
        return of(name, statistic, period, Map.of("Environment", environment));
    }

    Metric ofClass(String serviceClass, String name, String statistic, Duration period) {
        return of(
                name,
                statistic,
                period,
                Map.of("Environment", environment, "ServiceClass", serviceClass));
    }

    private static Metric of(
            String name, String statistic, Duration period, Map<String, String> dimensions) {
        return Metric.Builder.create()
                .namespace(NAMESPACE)
                .metricName(name)
                .statistic(statistic)
                .period(period)
                .dimensionsMap(dimensions)
                .build();
    }
}

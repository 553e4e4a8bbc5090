package dev.attentionqueue.aws;

import dev.attentionqueue.store.ServiceClass;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Metrics as part of a log line, which CloudWatch Logs reads by itself (embedded metric format,
 * version 0): no call, and nothing kept between two lines, so that no dimension or value of one
 * store or invocation can come up in another's.
 *
 * @param environment value of the dimension {@link #ENVIRONMENT}
 */
public record EmbeddedMetrics(String environment) {
    public static final String NAMESPACE = "AttentionQueue";
    public static final String ENVIRONMENT = "Environment";
    public static final String SERVICE_CLASS = "ServiceClass";

    /** Adds values to a line that says other things as well; those become no dimensions. */
    public Map<String, Object> on(
            Map<String, ?> line, Instant now, Map<Metric, ? extends Number> values) {
        return embed(line, now, Map.of(ENVIRONMENT, environment), values);
    }

    /** As {@link #on}, for one service class. */
    public Map<String, Object> onClass(
            ServiceClass serviceClass, Instant now, Map<Metric, ? extends Number> values) {
        Map<String, String> dimensions = new LinkedHashMap<>();
        dimensions.put(ENVIRONMENT, environment);
        dimensions.put(SERVICE_CLASS, serviceClass.label());
        return embed(Map.of("event", "waiting-of-class"), now, dimensions, values);
    }

    private static Map<String, Object> embed(
            Map<String, ?> line,
            Instant now,
            Map<String, String> dimensions,
            Map<Metric, ? extends Number> values) {
        Map<String, Object> all = new LinkedHashMap<>(line);
        all.put("_aws", directive(now, List.copyOf(dimensions.keySet()), values));
        all.putAll(dimensions);
        values.forEach((metric, value) -> all.put(metric.label(), value));
        return all;
    }

    private static Map<String, Object> directive(
            Instant now, List<String> dimensions, Map<Metric, ? extends Number> values) {
        List<Map<String, String>> metrics =
                values.keySet().stream()
                        .map(one -> Map.of("Name", one.label(), "Unit", one.unit().label()))
                        .toList();
        Map<String, Object> directive = new LinkedHashMap<>();
        directive.put("Namespace", NAMESPACE);
        directive.put("Dimensions", List.of(dimensions));
        directive.put("Metrics", metrics);
        return Map.of("Timestamp", now.toEpochMilli(), "CloudWatchMetrics", List.of(directive));
    }
}

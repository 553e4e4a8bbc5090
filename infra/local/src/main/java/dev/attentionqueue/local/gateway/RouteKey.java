package dev.attentionqueue.local.gateway;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A route of an HTTP API as AWS writes it: {@code PUT /v1/stores/{store}}, {@code ANY
 * /files/{path+}} or {@code $default}.
 *
 * <p>A variable takes one non-empty segment, a greedy one ({@code +}, last only) the rest. Of
 * several routes that match a request AWS takes the most specific: a fixed segment before a
 * variable before a greedy one, a method before {@code ANY}, all before {@code $default}.
 */
public final class RouteKey {
    static final Comparator<RouteKey> MOST_SPECIFIC_FIRST =
            Comparator.<RouteKey, String>comparing(key -> key.rank).thenComparing(key -> key.text);

    private static final String DEFAULT = "$default";
    private static final Pattern SHAPE =
            Pattern.compile("(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ANY) (/\\S*)");

    private final String text;
    private final String method;
    private final List<String> segments;
    private final String rank;

    private RouteKey(String text, String method, List<String> segments) {
        this.text = text;
        this.method = method;
        this.segments = segments;
        this.rank = rank(method, segments);
    }

    /**
     * Reads a route key.
     *
     * @throws IllegalArgumentException if AWS would not take it
     */
    public static RouteKey of(String text) {
        if (text.equals(DEFAULT)) {
            return new RouteKey(text, "ANY", List.of("{proxy+}"));
        }
        var shape = SHAPE.matcher(text);
        if (!shape.matches()) {
            throw new IllegalArgumentException("not a route key: " + text);
        }
        return new RouteKey(text, shape.group(1), segments(shape.group(2)));
    }

    /** One letter a segment, so that the order of the letters is the order of the routes. */
    private static String rank(String method, List<String> segments) {
        StringBuilder rank = new StringBuilder();
        for (String segment : segments) {
            rank.append(isGreedy(segment) ? 'c' : isVariable(segment) ? 'b' : 'a');
        }
        return rank.append(method.equals("ANY") ? '1' : '0').toString();
    }

    private static List<String> segments(String path) {
        return List.of(path.substring(1).split("/", -1));
    }

    private static boolean isVariable(String segment) {
        return segment.startsWith("{") && segment.endsWith("}");
    }

    private static boolean isGreedy(String segment) {
        return isVariable(segment) && segment.endsWith("+}");
    }

    /**
     * Matches a request.
     *
     * @param rawPath the path as it came, still encoded, beginning with {@code /}
     * @return the decoded path parameters by name, or nothing if the route does not match
     * @throws IllegalArgumentException if a parameter is not decodable
     */
    Optional<Map<String, String>> match(String requestMethod, String rawPath) {
        if (!method.equals("ANY") && !method.equals(requestMethod)) {
            return Optional.empty();
        }
        List<String> parts = segments(rawPath);
        Map<String, String> parameters = new LinkedHashMap<>();
        for (int i = 0; i < segments.size(); i++) {
            String segment = segments.get(i);
            if (i >= parts.size()) {
                return Optional.empty();
            }
            if (isGreedy(segment)) {
                String rest = String.join("/", parts.subList(i, parts.size()));
                parameters.put(segment.substring(1, segment.length() - 2), decode(rest));
                return Optional.of(text.equals(DEFAULT) ? Map.of() : parameters);
            }
            if (isVariable(segment) && !parts.get(i).isEmpty()) {
                parameters.put(segment.substring(1, segment.length() - 1), decode(parts.get(i)));
            } else if (!segment.equals(parts.get(i))) {
                return Optional.empty();
            }
        }
        return parts.size() == segments.size() ? Optional.of(parameters) : Optional.empty();
    }

    private static String decode(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** The key as AWS writes it. */
    @Override
    public String toString() {
        return text;
    }
}

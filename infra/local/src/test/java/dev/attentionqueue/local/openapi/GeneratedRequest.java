package dev.attentionqueue.local.openapi;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A request on its way to be sent, which mutations change. */
final class GeneratedRequest {
    private static final int SHOWN = 2_000;

    final Operation operation;
    String method;

    /** Values of the path by their names, not encoded. */
    final Map<String, String> path = new LinkedHashMap<>();

    final List<Entry> query = new ArrayList<>();
    final List<Entry> headers = new ArrayList<>();
    byte @Nullable [] body;

    /** What was done to it, so that it need not be answered well; empty if nothing was. */
    String mutation = "";

    GeneratedRequest(Operation operation) {
        this.operation = operation;
        this.method = operation.method();
    }

    /** A header, or a parameter of the query. */
    record Entry(String name, String value) {}

    String rawPath() {
        String raw = operation.path();
        for (Map.Entry<String, String> value : path.entrySet()) {
            raw = raw.replace("{" + value.getKey() + "}", encoded(value.getValue()));
        }
        return raw;
    }

    /** Path and query, as they are sent. */
    String target() {
        return query.isEmpty()
                ? rawPath()
                : rawPath()
                        + "?"
                        + query.stream()
                                .map(entry -> entry.name() + "=" + encoded(entry.value()))
                                .collect(Collectors.joining("&"));
    }

    /** One value is encoded already, and is no UTF-8. */
    private static String encoded(String value) {
        return value.equals("%FF")
                ? value
                : URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    List<String> values(List<Entry> entries, String name) {
        return entries.stream()
                .filter(entry -> entry.name().equalsIgnoreCase(name))
                .map(Entry::value)
                .toList();
    }

    @Override
    public String toString() {
        String text = body == null ? "" : new String(body, StandardCharsets.UTF_8);
        String shown = text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text;
        return "%s (%s) %s %s%n%s%n%s"
                .formatted(
                        operation.id(),
                        mutation.isEmpty() ? "valid" : mutation,
                        method,
                        target(),
                        headers.stream()
                                .filter(entry -> !entry.name().equals("Authorization"))
                                .toList(),
                        shown);
    }
}

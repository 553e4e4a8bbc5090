package dev.attentionqueue.local.bench;

import java.util.HashMap;
import java.util.Map;

/** Counts of requests, by service and operation. */
final class Requests {
    private Requests() {}

    /** What was added to {@code before}. */
    static Map<String, Long> since(Map<String, Long> before, Map<String, Long> after) {
        Map<String, Long> more = new HashMap<>(after);
        before.forEach((operation, count) -> more.merge(operation, -count, Long::sum));
        return more;
    }
}

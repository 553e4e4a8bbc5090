package dev.attentionqueue.local;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/**
 * Reads what the functions log: counts slices, and tells a person in plain words what happened to
 * work. Lines that are not about work are passed on as they are.
 */
final class DispatchLog implements Consumer<String> {
    private final LongAdder slices = new LongAdder();
    private final Consumer<String> reader;

    /**
     * Reads for {@code reader}.
     *
     * @param reader gets one line for each slice that received something, and for each failure
     */
    DispatchLog(Consumer<String> reader) {
        this.reader = reader;
    }

    /** Slices whose log line has come; a killed process leaves none for its last. */
    long slices() {
        return slices.sum();
    }

    @Override
    public void accept(String text) {
        int start = text.indexOf('{');
        if (start < 0) {
            reader.accept(text.strip());
            return;
        }
        try {
            Map<String, Object> line = JSON.std.mapFrom(text.substring(start));
            read(line, text.strip());
        } catch (IOException notJson) {
            reader.accept(text.strip());
        }
    }

    private void read(Map<String, Object> line, String text) {
        switch (String.valueOf(line.get("event"))) {
            case "attention" -> attention(line);
            case "reconciled" -> reconciled(line);
            case "waiting-of-class", "longest-waiting" -> {
                // For CloudWatch, once a minute; here everybody can see for themselves.
            }
            default -> reader.accept(text);
        }
    }

    private void reconciled(Map<String, Object> line) {
        long resignalled = number(line, "resignalled");
        if (resignalled > 0) {
            reader.accept("reconciler: signalled %d lanes again".formatted(resignalled));
        }
        long redriven = number(line, "redrives", "sent");
        if (redriven > 0) {
            reader.accept("redrives: sent %d dead letters again".formatted(redriven));
        }
        long nudged = number(line, "audit", "nudged");
        if (nudged > 0) {
            reader.accept(
                    "audit: nudged %d stores with work that nobody signalled".formatted(nudged));
        }
    }

    private void attention(Map<String, Object> line) {
        if (!line.containsKey("ended")) {
            return;
        }
        slices.increment();
        long received = number(line, "received");
        if (received > 0) {
            reader.accept(
                    "%s/%s: handled %d of %d received in %d ms, then %s"
                            .formatted(
                                    line.get("tenant"),
                                    line.get("store"),
                                    number(line, "handled"),
                                    received,
                                    number(line, "millis"),
                                    String.valueOf(line.get("ended")).toLowerCase(Locale.ROOT)));
        }
    }

    private static long number(Map<?, ?> line, String part, String field) {
        return line.get(part) instanceof Map<?, ?> map ? number(map, field) : 0;
    }

    private static long number(Map<?, ?> line, String field) {
        return line.get(field) instanceof Number number ? number.longValue() : 0;
    }
}

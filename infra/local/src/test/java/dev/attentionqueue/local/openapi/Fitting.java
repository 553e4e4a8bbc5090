package dev.attentionqueue.local.openapi;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes bodies of which each field is as its schema says right as a whole. */
final class Fitting {
    private static final List<String> KNOBS =
            List.of(
                    "maxConsumers",
                    "itemsPerSlice",
                    "secondsPerSlice",
                    "handlersPerSlice",
                    "itemsPerSecond",
                    "maxBacklog");

    /** The longest slice for which the local dispatch function has time, in seconds. */
    private static final int LONGEST_SLICE = 37;

    private final SchemaDice dice;

    Fitting(SchemaDice dice) {
        this.dice = dice;
    }

    JsonNode fit(GeneratedRequest request, JsonNode body) {
        if (body instanceof ObjectNode object) {
            switch (request.operation.id()) {
                case "sendItem", "sendItems" ->
                        order(object, request.path.containsValue(Inhabitants.ORDERED));
                case "putStore" -> store(object);
                case "putState" -> state(object);
                case "putPlan" -> plan(object, request.path);
                case "putMarketplace" ->
                        rename(object, "marketplace", request.path.getOrDefault("name", ""));
                default -> {}
            }
        }
        return body;
    }

    /**
     * A store that keeps an order takes no delays, no other takes ordering keys, and only what has
     * one is numbered.
     */
    private static void order(JsonNode body, boolean isOrdered) {
        if (body instanceof ObjectNode object && object.has("payload")) {
            object.remove(isOrdered ? "delaySeconds" : "orderingKey");
            if (!object.has("orderingKey")) {
                object.remove("sequenceNumber");
            }
        }
        body.path("items").values().forEach(item -> order(item, isOrdered));
    }

    /** A plan that is sold, and a secret that is there. */
    private void store(ObjectNode body) {
        rename(body, "plan", dice.oneOf(Inhabitants.SOLD));
        if (body.path("target") instanceof ObjectNode target) {
            rename(target, "secret", Inhabitants.SECRET);
        }
        if (body.path("overrides") instanceof ObjectNode overrides) {
            overrides(overrides);
        }
    }

    private static void overrides(ObjectNode overrides) {
        lower(overrides, "secondsPerSlice", LONGEST_SLICE);
        boolean lasts = KNOBS.stream().anyMatch(overrides::has);
        boolean endsBefore =
                Stream.of("from", "until").allMatch(overrides::has)
                        && !time(overrides, "from").isBefore(time(overrides, "until"));
        if (!lasts) {
            overrides.remove(List.of("from", "until"));
        } else if (endsBefore) {
            overrides.remove("until");
        }
    }

    private static Instant time(ObjectNode object, String name) {
        return Instant.parse(object.path(name).stringValue());
    }

    /** A store that runs has no reason not to. */
    private static void state(ObjectNode body) {
        if (body.path("state").asString("").equals("ACTIVE")) {
            body.remove("reason");
        }
    }

    private static void plan(ObjectNode body, Map<String, String> path) {
        rename(body, "plan", path.getOrDefault("plan", ""));
        lower(body, "secondsPerSlice", LONGEST_SLICE);
        if (body.path("retry") instanceof ObjectNode retry) {
            raise(retry, "longestBackOffSeconds", 900, retry.path("firstBackOffSeconds").asInt(5));
        }
        if (body.path("breaker") instanceof ObjectNode breaker) {
            int first = breaker.path("firstCoolDownSeconds").asInt(30);
            raise(breaker, "longestCoolDownSeconds", 900, first);
            int longest = breaker.path("longestCoolDownSeconds").asInt(900);
            raise(breaker, "blockAfterSeconds", 86_400, longest);
        }
    }

    private static void rename(ObjectNode object, String name, String value) {
        if (object.has(name)) {
            object.put(name, value);
        }
    }

    private static void lower(ObjectNode object, String name, int most) {
        if (object.path(name).asInt(0) > most) {
            object.put(name, most);
        }
    }

    private static void raise(ObjectNode object, String name, int usual, int least) {
        if (object.path(name).asInt(usual) < least) {
            object.put(name, least);
        }
    }
}

package dev.attentionqueue.lambda;

import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Knob;
import dev.attentionqueue.store.Overrides;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A store's overrides as the API takes and shows them. */
record OverridesJson(PlanJson plans) {
    private static final String FROM = "from";
    private static final String UNTIL = "until";
    private static final Set<String> FIELDS =
            Stream.concat(Arrays.stream(Knob.values()).map(Knob::field), Stream.of(FROM, UNTIL))
                    .collect(Collectors.toUnmodifiableSet());

    /** What {@code name} says in {@code body}; no overrides where it is not there. */
    Overrides read(JsonBody body, String name) {
        return body.has(name) ? read(body.object(name, FIELDS)) : Overrides.NONE;
    }

    private Overrides read(JsonBody object) {
        Map<Knob, Integer> values = new EnumMap<>(Knob.class);
        for (Knob knob : Knob.values()) {
            object.optionalNumber(knob.field()).ifPresent(value -> values.put(knob, value));
        }
        Instant from = object.optionalTime(FROM).orElse(null);
        Instant until = object.optionalTime(UNTIL).orElse(null);
        if (values.isEmpty() && (from != null || until != null)) {
            throw object.invalid(
                    from == null ? UNTIL : FROM,
                    "says for how long, and there is nothing beside it");
        }
        try {
            Optional.ofNullable(values.get(Knob.SECONDS_PER_SLICE))
                    .ifPresent(
                            value -> plans.requireTimeFor(Knob.SECONDS_PER_SLICE.field(), value));
            return new Overrides(values, from, until);
        } catch (InvalidField invalid) {
            throw object.invalid(invalid.field(), invalid.rule());
        }
    }

    static Map<String, Object> write(Overrides overrides) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (Knob knob : Knob.values()) {
            Optional.ofNullable(overrides.values().get(knob))
                    .ifPresent(value -> json.put(knob.field(), value));
        }
        Optional.ofNullable(overrides.from()).ifPresent(at -> json.put(FROM, at.toString()));
        Optional.ofNullable(overrides.until()).ifPresent(at -> json.put(UNTIL, at.toString()));
        return json;
    }
}

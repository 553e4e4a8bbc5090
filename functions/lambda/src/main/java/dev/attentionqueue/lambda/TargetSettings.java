package dev.attentionqueue.lambda;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.aws.KeyRing;
import dev.attentionqueue.store.TargetRules;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Who may handle items, beside embedded work.
 *
 * @param secretKeys under which webhook secrets are kept
 */
public record TargetSettings(TargetRules rules, KeyRing secretKeys) {
    /**
     * The Lambda functions that tenants may name as targets, as JSON: names or ARNs by tenant, or
     * by {@code *} for every tenant; none by default. All variables of a function together may have
     * 4 KB (AWS, Lambda quotas).
     */
    public static final String FUNCTIONS = "AQ_TARGET_FUNCTIONS";

    /** {@code true}: endpoints may be private, and reached by http; {@code false} by default. */
    public static final String NEARBY = "AQ_TARGETS_NEARBY";

    /** Keys of 32 bytes in base64, separated by commas, the newest first; none by default. */
    public static final String SECRET_KEYS = "AQ_SECRET_KEYS";

    /** No function, no private endpoint, no secrets. */
    public static final TargetSettings STRICT =
            new TargetSettings(TargetRules.STRICT, KeyRing.EMPTY);

    static TargetSettings from(Map<String, String> variables) {
        boolean nearby = Boolean.parseBoolean(variables.get(NEARBY));
        String keys = variables.get(SECRET_KEYS);
        return new TargetSettings(
                new TargetRules(functions(variables.getOrDefault(FUNCTIONS, "{}")), nearby),
                keys == null ? KeyRing.EMPTY : keyRing(keys));
    }

    private static Map<String, Set<String>> functions(String json) {
        try {
            return JSON.std.mapFrom(json).entrySet().stream()
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    Map.Entry::getKey, entry -> names(entry.getValue())));
        } catch (IOException | IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    "the environment variable %s must be like {\"tenant\": [\"function\"]}, and is %s"
                            .formatted(FUNCTIONS, json),
                    wrong);
        }
    }

    private static Set<String> names(Object list) {
        if (!(list instanceof Collection<?> names)) {
            throw new IllegalArgumentException(list + " is no list");
        }
        return names.stream().map(String::valueOf).collect(Collectors.toUnmodifiableSet());
    }

    /** The value, which is secret, stays out of the message. */
    private static KeyRing keyRing(String text) {
        try {
            return KeyRing.read(text);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    "the environment variable %s must hold keys of %d bytes in base64"
                            .formatted(SECRET_KEYS, KeyRing.KEY_BYTES),
                    wrong);
        }
    }

    Map<String, String> toVariables() {
        Map<String, String> variables = new LinkedHashMap<>();
        Map<String, Set<String>> functions = new TreeMap<>();
        rules.functions().forEach((tenant, names) -> functions.put(tenant, new TreeSet<>(names)));
        if (!functions.isEmpty()) {
            variables.put(FUNCTIONS, Json.write(functions));
        }
        if (rules.nearby()) {
            variables.put(NEARBY, "true");
        }
        if (!secretKeys.keys().isEmpty()) {
            variables.put(SECRET_KEYS, secretKeys.toText());
        }
        return variables;
    }
}

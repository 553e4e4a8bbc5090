package dev.attentionqueue.local.demo;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Notifications of marketplaces: one sample of each kind, filled with every item's own ids. */
public final class Payloads {
    private static final JSON STRICT = JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES);
    private static final long SERIALS_PER_STORE = 10_000_000L;
    private static final long FIRST_MERCADO_LIVRE_ORDER = 2_000_009_700_000_000L;
    private static final long FIRST_MERCADO_LIVRE_USER = 1_730_400_000L;
    private static final long FIRST_SHOPIFY_ORDER = 6_187_500_000_000L;
    private static final long FIRST_SHOPIFY_LINE = 15_490_200_000_000L;

    private final Map<Marketplace, Map<String, Object>> samples;

    private Payloads(Map<Marketplace, Map<String, Object>> samples) {
        this.samples = samples;
    }

    /**
     * Reads the samples.
     *
     * @param folder the repository's {@code events/payloads}
     * @throws UncheckedIOException if one is missing or is not a JSON object
     */
    public static Payloads load(Path folder) {
        Map<Marketplace, Map<String, Object>> samples = new EnumMap<>(Marketplace.class);
        for (Marketplace marketplace : Marketplace.values()) {
            samples.put(marketplace, read(folder.resolve(marketplace.file())));
        }
        return new Payloads(samples);
    }

    /**
     * The body of an enqueue request.
     *
     * @param serial tells the items of a store apart; 0 to 9,999,999
     */
    String request(HubStore store, long serial) {
        try {
            return STRICT.asString(Map.of("payload", payload(store, serial)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, @Nullable Object> payload(HubStore store, long serial) {
        Map<String, Object> sample = samples.getOrDefault(store.marketplace(), Map.of());
        long number = store.number() * SERIALS_PER_STORE + serial;
        return switch (store.marketplace()) {
            case MERCADO_LIVRE -> filledObject("", sample, mercadoLivre(store, number));
            case SHOPIFY -> filledObject("", sample, shopify(serial, number));
        };
    }

    private static Map<String, Object> mercadoLivre(HubStore store, long number) {
        return Map.of(
                "/_id", "6f0d3a52-8c1e-4b7a-9d35-%012x".formatted(number),
                "/resource", "/orders/" + (FIRST_MERCADO_LIVRE_ORDER + number),
                "/user_id", FIRST_MERCADO_LIVRE_USER + store.number());
    }

    private static Map<String, Object> shopify(long serial, long number) {
        long order = FIRST_SHOPIFY_ORDER + number;
        long line = FIRST_SHOPIFY_LINE + 2 * number;
        return Map.of(
                "/id", order,
                "/admin_graphql_api_id", "gid://shopify/Order/" + order,
                "/name", "#" + (1_001 + serial),
                "/number", 1 + serial,
                "/order_number", 1_001 + serial,
                "/line_items/0/id", line,
                "/line_items/0/admin_graphql_api_id", "gid://shopify/LineItem/" + line,
                "/line_items/1/id", line + 1,
                "/line_items/1/admin_graphql_api_id", "gid://shopify/LineItem/" + (line + 1));
    }

    /** A copy in which the nodes at these paths (as in RFC 6901) have other values. */
    private static @Nullable Object filled(
            String path, @Nullable Object node, Map<String, Object> values) {
        return switch (node) {
            case Map<?, ?> fields -> filledObject(path, fields, values);
            case List<?> items -> filledArray(path, items, values);
            case null -> null;
            default -> values.getOrDefault(path, node);
        };
    }

    private static Map<String, @Nullable Object> filledObject(
            String path, Map<?, ?> fields, Map<String, Object> values) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        fields.forEach(
                (name, value) ->
                        copy.put(String.valueOf(name), filled(path + "/" + name, value, values)));
        return copy;
    }

    private static List<@Nullable Object> filledArray(
            String path, List<?> items, Map<String, Object> values) {
        List<@Nullable Object> copy = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            copy.add(filled(path + "/" + i, items.get(i), values));
        }
        return copy;
    }

    private static Map<String, Object> read(Path file) {
        try {
            return STRICT.mapFrom(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not a readable JSON object", e);
        }
    }
}

package dev.attentionqueue.aws;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attention.Journey;
import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.Level;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An attention as the body of a message: {@code tenant store marketplace class level lane fence
 * hops dueAt}, for a raise {@code raiseId sentAt items}, and {@code record}, if it carries one
 * ({@link RecordJson}). Times are milliseconds since the epoch.
 */
public final class AttentionJson {
    private static final String TENANT = "tenant";
    private static final String STORE = "store";
    private static final String MARKETPLACE = "marketplace";
    private static final String CLASS = "class";
    private static final String LEVEL = "level";
    private static final String LANE = "lane";
    private static final String FENCE = "fence";
    private static final String HOPS = "hops";
    private static final String DUE_AT = "dueAt";
    private static final String RAISE_ID = "raiseId";
    private static final String SENT_AT = "sentAt";
    private static final String ITEMS = "items";
    private static final String RECORD = "record";

    private AttentionJson() {}

    public static String write(Attention attention) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(TENANT, attention.store().tenant().value());
        fields.put(STORE, attention.store().store().value());
        fields.put(MARKETPLACE, attention.route().marketplace().value());
        fields.put(CLASS, attention.route().serviceClass().label());
        fields.put(LEVEL, attention.route().level().label());
        fields.put(LANE, attention.signal().lane());
        fields.put(FENCE, attention.signal().fence().value());
        fields.put(HOPS, attention.hops());
        fields.put(DUE_AT, attention.dueAt().toEpochMilli());
        RaiseNote raise = attention.raise();
        if (raise != null) {
            fields.put(RAISE_ID, raise.id().value());
            fields.put(SENT_AT, raise.sentAt().toEpochMilli());
            Integer items = raise.items();
            if (items != null) {
                fields.put(ITEMS, items);
            }
        }
        Store record = attention.record();
        if (record != null) {
            fields.put(RECORD, RecordJson.write(record));
        }
        try {
            return JSON.std.asString(fields);
        } catch (IOException impossible) {
            throw new UncheckedIOException("texts and numbers become JSON", impossible);
        }
    }

    /**
     * Reads a body; fields that it does not know are ignored, so that a newer version may add some.
     *
     * @throws IllegalArgumentException naming a field that is missing or of another type
     */
    public static Attention read(String body) {
        Fields fields = Fields.of(body);
        return new Attention(
                StoreKey.of(fields.text(TENANT), fields.text(STORE)),
                new Route(
                        Identifier.of(MARKETPLACE, fields.text(MARKETPLACE)),
                        labelled(fields, CLASS, ServiceClass.values(), ServiceClass::label),
                        labelled(fields, LEVEL, Level.values(), Level::label)),
                new Signal(fields.count(LANE), new Fence(fields.number(FENCE))),
                new Journey(fields.count(HOPS), Instant.ofEpochMilli(fields.number(DUE_AT))),
                fields.has(RAISE_ID) ? raise(fields) : null,
                fields.object(RECORD).flatMap(RecordJson::read).orElse(null));
    }

    private static RaiseNote raise(Fields fields) {
        return new RaiseNote(
                new RaiseId(fields.text(RAISE_ID)),
                Instant.ofEpochMilli(fields.number(SENT_AT)),
                fields.has(ITEMS) ? fields.count(ITEMS) : null);
    }

    private static <T> T labelled(
            Fields fields, String name, T[] values, Function<T, String> label) {
        String text = fields.text(name);
        return Arrays.stream(values)
                .filter(value -> label.apply(value).equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name + " is unknown: " + text));
    }

    /** The fields of an object, read by type. */
    private record Fields(Map<?, ?> values) {

        static Fields of(String body) {
            try {
                if (JSON.std.anyFrom(body) instanceof Map<?, ?> object) {
                    return new Fields(object);
                }
            } catch (IOException malformed) {
                throw new IllegalArgumentException("an attention is a JSON object", malformed);
            }
            throw new IllegalArgumentException("an attention is a JSON object");
        }

        boolean has(String name) {
            return values.get(name) != null;
        }

        Optional<Map<?, ?>> object(String name) {
            return values.get(name) instanceof Map<?, ?> object
                    ? Optional.of(object)
                    : Optional.empty();
        }

        String text(String name) {
            if (values.get(name) instanceof String text) {
                return text;
            }
            throw unlike(name, "a text");
        }

        /** A whole number of up to 64 bits; a fraction, or more bits, would have another type. */
        long number(String name) {
            @Nullable Object value = values.get(name);
            if (value instanceof Integer || value instanceof Long) {
                return ((Number) value).longValue();
            }
            throw unlike(name, "a whole number of 64 bits");
        }

        int count(String name) {
            long value = number(name);
            if (value < 0 || value > Integer.MAX_VALUE) {
                throw unlike(name, "0 or more, of 32 bits");
            }
            return (int) value;
        }

        private IllegalArgumentException unlike(String name, String rule) {
            return new IllegalArgumentException(name + " must be " + rule);
        }
    }
}

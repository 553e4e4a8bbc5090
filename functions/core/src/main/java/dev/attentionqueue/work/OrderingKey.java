package dev.attentionqueue.work;

import dev.attentionqueue.store.InvalidField;
import java.util.regex.Pattern;

/**
 * Names a sequence within a store: its items run one at a time, in the order in which they came. 1
 * to 128 printable characters of ASCII without the space, as SQS takes them (SendMessage,
 * MessageGroupId).
 */
public record OrderingKey(String value) {
    private static final Pattern SHAPE = Pattern.compile("[!-~]{1,128}");

    /** Of items that name none: all of a store's are one sequence. */
    public static final OrderingKey DEFAULT = new OrderingKey("default");

    /**
     * Checks the shape.
     *
     * @throws InvalidField naming {@code orderingKey}
     */
    public OrderingKey {
        if (!SHAPE.matcher(value).matches()) {
            throw new InvalidField(
                    "orderingKey", "must be 1 to 128 characters of ASCII, without spaces");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}

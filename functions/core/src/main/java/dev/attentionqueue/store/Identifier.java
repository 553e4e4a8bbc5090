package dev.attentionqueue.store;

import java.util.regex.Pattern;

/**
 * A name chosen by a caller: 1 to 64 characters of {@code A-Z a-z 0-9 . _ -}, the first a letter or
 * a digit. Compared byte by byte, so that no two ways to write it can meet in one queue.
 */
public record Identifier(String value) {
    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /**
     * Checks the shape.
     *
     * @throws InvalidField if {@code value} has another shape
     */
    public Identifier {
        check("identifier", value);
    }

    /**
     * A name that is refused by the caller's own word for it.
     *
     * @param field what the caller calls this value, named in the refusal
     * @throws InvalidField if {@code value} has another shape
     */
    public static Identifier of(String field, String value) {
        check(field, value);
        return new Identifier(value);
    }

    private static void check(String field, String value) {
        if (!SHAPE.matcher(value).matches()) {
            throw new InvalidField(
                    field,
                    "must be 1 to 64 characters of A-Z a-z 0-9 . _ - and start with a letter or digit");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}

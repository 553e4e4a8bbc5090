package dev.attentionqueue.store;

import java.util.regex.Pattern;

/** A name chosen by a caller: 1 to 64 of {@code A-Z a-z 0-9 . _ -}, the first a letter or digit. */
public record Identifier(String value) {
    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    public Identifier {
        if (!SHAPE.matcher(value).matches()) {
            throw new IllegalArgumentException("not an identifier");
        }
    }
}

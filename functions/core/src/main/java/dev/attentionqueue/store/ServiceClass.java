package dev.attentionqueue.store;

import java.util.Locale;

/** Which attention queue a store's follow-ups travel in; chosen by its plan. */
public enum ServiceClass {
    PRIORITY,
    STANDARD;

    /** The name in queue names and messages: {@code priority}, {@code standard}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.attentionqueue.attention;

import java.util.Locale;

/**
 * How an attention queues, as in a multilevel feedback queue: stores with little to do finish in
 * their first look, and never wait behind backlogs.
 */
public enum Level {
    /** A small slice, in the queue {@code first}, whose seats backlogs cannot take. */
    FIRST,
    /** The plan's slice, in the queue of the plan's service class. */
    FOLLOW;

    /** The name in messages: {@code first}, {@code follow}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.attentionqueue.local.bench;

import java.util.Locale;

/** What the noisy tenant does while quiet tenants send one item each. */
enum Mode {
    /** Nothing. */
    QUIET,
    /** Its burst goes to one store. */
    NOISY,
    /** Its burst is spread over many stores. */
    SHARDED,
    /**
     * Everybody sends one item, so that every queue is made and nothing runs for the first time.
     */
    WARM_UP;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.attentionqueue.local.demo;

import dev.attentionqueue.work.ItemId;

/** What the API answered to an enqueue. */
public sealed interface Reply {

    /** 202, with an id: from now on the product answers for the item. */
    record Accepted(ItemId item) implements Reply {}

    /**
     * Anything else.
     *
     * @param status HTTP status; {@link #NO_ANSWER} if none came, so that the item may or may not
     *     be there
     */
    record Refused(int status, String message) implements Reply {
        static final int NO_ANSWER = 0;

        boolean isAnswer() {
            return status != NO_ANSWER;
        }
    }
}

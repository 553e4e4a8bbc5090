package dev.attentionqueue.local.operate;

import java.util.List;

/** A stack of the product. */
interface Deployed {

    /** Whether its table outlives it. */
    boolean keepsTable();

    /**
     * Lets nothing run any more: no mapping polls, and no function may be invoked.
     *
     * @return what was stopped, a sentence each
     */
    List<String> stop();

    /** Deletes the stack, and returns when it is gone. */
    void delete();

    /** Deletes the table that the stack has left behind; one that is gone is left alone. */
    void deleteTable() throws InterruptedException;
}

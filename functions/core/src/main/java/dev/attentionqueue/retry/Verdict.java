package dev.attentionqueue.retry;

/** What is to be done with an item that has been received. */
public sealed interface Verdict {

    /**
     * Start its handler.
     *
     * @param attempt which start that is; the first is 1
     * @param alone whether it is to run beside no other, and its start is to be written down first
     */
    record Start(int attempt, boolean alone) implements Verdict {}

    /** It is handled already: delete it. */
    record Delete() implements Verdict {}

    /**
     * Every attempt is used up.
     *
     * @param crashed whether its last start had no end
     */
    record GiveUp(int attempts, boolean crashed) implements Verdict {}
}

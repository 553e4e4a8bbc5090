package dev.attentionqueue.work;

/** What the handler says of an item. */
public sealed interface Disposition {

    /** It is handled: delete it. */
    record Done() implements Disposition {}

    /** It is not: it comes back when its visibility timeout ends. */
    record Retry(String reason) implements Disposition {}
}

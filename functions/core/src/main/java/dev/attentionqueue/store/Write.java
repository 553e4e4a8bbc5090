package dev.attentionqueue.store;

/** How a conditional write ended. A lost race is a value: decide again on the winner. */
public sealed interface Write {

    record Written(Store store) implements Write {}

    /**
     * Nothing was written.
     *
     * @param winner the store as it was when the condition failed
     */
    record Lost(Store winner) implements Write {}

    /** The store is not there (any more). */
    record Gone() implements Write {}
}

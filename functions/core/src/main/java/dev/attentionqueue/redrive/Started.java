package dev.attentionqueue.redrive;

/** What came of the wish to redrive a store. */
public sealed interface Started {

    /** It will be carried on until it is finished. */
    record Begun(Redrive redrive) implements Started {}

    /** Another one of this store is not finished yet. */
    record Busy(Redrive other) implements Started {}

    record UnknownStore() implements Started {}
}

package dev.attentionqueue.deadletter;

/** What came of giving an item up. */
public sealed interface GivenUp {

    /** Its letter is kept: delete its message. */
    record Kept(DeadLetter letter) implements GivenUp {}

    /** Its letter is not known to be kept: its message must stay. */
    record NotKept(String cause) implements GivenUp {}
}

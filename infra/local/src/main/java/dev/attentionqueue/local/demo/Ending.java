package dev.attentionqueue.local.demo;

/** Why the demo stopped waiting for the ledger. */
enum Ending {
    /** Every accepted item is in it. */
    COMPLETE,
    /** The queues are empty and nothing comes any more: what is missing will never come. */
    SETTLED,
    /** Nothing came for too long, though the queues are not empty. */
    GAVE_UP
}

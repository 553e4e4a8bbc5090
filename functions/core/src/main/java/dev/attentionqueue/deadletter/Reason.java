package dev.attentionqueue.deadletter;

/** Why an item was given up. */
public enum Reason {
    /** Its handler said that no attempt will ever help. */
    REJECTED,
    /** Every attempt that its store allows has failed. */
    ATTEMPTS_USED_UP,
    /** It was received far more often than it was started: it seems to kill whoever takes it. */
    CRASH_LOOP
}

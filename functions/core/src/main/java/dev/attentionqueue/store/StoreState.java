package dev.attentionqueue.store;

/** Whether a store's work runs. Only an active store is woken; the others keep what is queued. */
public enum StoreState {
    ACTIVE,
    PAUSED,
    MAINTENANCE,
    BLOCKED,
    /** It takes no work any more; its queue and its record are about to be deleted. For good. */
    REMOVED
}

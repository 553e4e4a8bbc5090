package dev.attentionqueue.reconcile;

/**
 * How the reconciler works.
 *
 * @param mostStores looked at in one run, 1 or more; the next run goes on with those that are left
 */
public record ReconcileSettings(int mostStores) {
    /** More than a run of a minute can look at, one after the other. */
    public static final ReconcileSettings DEFAULT = new ReconcileSettings(10_000);

    public ReconcileSettings {
        if (mostStores < 1) {
            throw new IllegalArgumentException("mostStores must be 1 or more, not " + mostStores);
        }
    }
}

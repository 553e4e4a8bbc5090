package dev.attentionqueue.store;

/**
 * A queue or table gave no usable answer, the adapter's own retries included. Whether the call had
 * an effect is unknown; the caller may try again later.
 */
public final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Unavailable(String what) {
        super(what);
    }

    public Unavailable(String what, Throwable cause) {
        super(what, cause);
    }
}

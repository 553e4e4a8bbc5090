package dev.attentionqueue.local.bench;

/** A bench could not measure; the message says why. */
final class BenchFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BenchFailed(String why) {
        super(why);
    }

    BenchFailed(String why, Throwable cause) {
        super(why, cause);
    }
}

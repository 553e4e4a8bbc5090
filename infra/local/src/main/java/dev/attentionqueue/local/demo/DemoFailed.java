package dev.attentionqueue.local.demo;

/** The demo could not be run; the message says why, in words for its user. */
public final class DemoFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DemoFailed(String why) {
        super(why);
    }

    DemoFailed(String why, Throwable cause) {
        super(why, cause);
    }
}

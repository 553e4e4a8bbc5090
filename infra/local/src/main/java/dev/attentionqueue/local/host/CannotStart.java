package dev.attentionqueue.local.host;

/**
 * A part of the local cloud could not start; the message is one sentence for the person who started
 * it.
 */
public final class CannotStart extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CannotStart(String sentence) {
        super(sentence);
    }

    public CannotStart(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}

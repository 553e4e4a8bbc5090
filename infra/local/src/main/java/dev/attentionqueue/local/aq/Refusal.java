package dev.attentionqueue.local.aq;

/** Why a command was not carried out, in a sentence for the person who gave it. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refusal(String sentence) {
        super(sentence);
    }
}

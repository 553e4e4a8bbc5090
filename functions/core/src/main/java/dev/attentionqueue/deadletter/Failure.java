package dev.attentionqueue.deadletter;

/**
 * How it came that an item was given up.
 *
 * @param error what the handler, or its failure, said last; cut to {@value #LONGEST_ERROR}
 *     characters
 * @param attempts how often the handler was started, 0 or more
 */
public record Failure(Reason reason, String error, int attempts) {
    public static final int LONGEST_ERROR = 1_000;

    public Failure {
        if (attempts < 0) {
            throw new IllegalArgumentException("attempts must be 0 or more, not " + attempts);
        }
        error = cut(error);
    }

    /** No character that takes two places is cut in half. */
    private static String cut(String text) {
        if (text.length() <= LONGEST_ERROR) {
            return text;
        }
        boolean splits = Character.isHighSurrogate(text.charAt(LONGEST_ERROR - 1));
        return text.substring(0, splits ? LONGEST_ERROR - 1 : LONGEST_ERROR);
    }
}

package dev.attentionqueue.retry;

/**
 * The attempts of a slice, as far as they say whether its store's target works. What a target asks
 * to do later says nothing; what it rejects, it has answered.
 *
 * @param answered whether any was answered
 * @param failures those that failed since the last that was answered
 */
public record Streak(boolean answered, int failures) {
    public static final Streak NONE = new Streak(false, 0);

    public Streak plusAnswer() {
        return new Streak(true, 0);
    }

    public Streak plusFailure() {
        return new Streak(answered, failures + 1);
    }

    /** Both as one, of which {@code more} came later. */
    public Streak followedBy(Streak more) {
        return more.answered ? more : new Streak(answered, failures + more.failures);
    }
}

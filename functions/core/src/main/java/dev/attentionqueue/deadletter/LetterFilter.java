package dev.attentionqueue.deadletter;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which letters are meant.
 *
 * @param reason null for any
 * @param failedFrom given up then or later; null for any
 * @param failedBefore given up before then; null for any
 */
public record LetterFilter(
        @Nullable Reason reason, @Nullable Instant failedFrom, @Nullable Instant failedBefore) {
    public static final LetterFilter ALL = new LetterFilter(null, null, null);

    public boolean admits(DeadLetter letter) {
        return (reason == null || reason == letter.failure().reason())
                && (failedFrom == null || !letter.failedAt().isBefore(failedFrom))
                && (failedBefore == null || letter.failedAt().isBefore(failedBefore));
    }
}

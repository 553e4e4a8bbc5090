package dev.attentionqueue.aws.target;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a function's answer says about its batch, by the rules of {@code ReportBatchItemFailures}
 * (AWS, "Handling errors for an SQS event source in Lambda").
 *
 * <p>Success of all: an empty or null {@code batchItemFailures}, an answer without it, an empty
 * list, or null. Failure of all: any other answer that is no JSON object, an entry without {@code
 * itemIdentifier}, an empty one, or one that is not in the batch; and the name {@code
 * batchItemFailures} in other letters, which can only be meant.
 */
public sealed interface BatchOutcome {
    /** The field that lists failures. */
    String FAILURES = "batchItemFailures";

    /** All messages but these were handled; these return. */
    record Failed(Set<String> messageIds) implements BatchOutcome {
        public Failed {
            messageIds = Set.copyOf(messageIds);
        }
    }

    /** The answer cannot be believed, so all messages return. */
    record Unreadable(String reason) implements BatchOutcome {}

    /** Reads an answer to a batch of these messages. */
    static BatchOutcome of(byte[] answer, Set<String> messageIds) {
        try {
            Object any = JSON.std.anyFrom(answer);
            if (any == null || List.of().equals(any)) {
                return new Failed(Set.of());
            }
            if (!(any instanceof Map<?, ?> fields)) {
                return new Unreadable("the answer is no object");
            }
            Object failures = fields.get(FAILURES);
            if (failures == null) {
                return isMisspelt(fields)
                        ? new Unreadable(FAILURES + " is written in other letters")
                        : new Failed(Set.of());
            }
            return failures instanceof List<?> list
                    ? failed(list, messageIds)
                    : new Unreadable("batchItemFailures is no list");
        } catch (IOException invalid) {
            return new Unreadable("the answer is no JSON");
        }
    }

    private static boolean isMisspelt(Map<?, ?> fields) {
        return fields.keySet().stream()
                .anyMatch(name -> !FAILURES.equals(name) && FAILURES.equalsIgnoreCase("" + name));
    }

    private static BatchOutcome failed(List<?> failures, Set<String> messageIds) {
        Set<String> failed = new HashSet<>();
        for (Object failure : failures) {
            Object id = failure instanceof Map<?, ?> fields ? fields.get("itemIdentifier") : null;
            if (!(id instanceof String messageId) || !messageIds.contains(messageId)) {
                return new Unreadable("no message of the batch has the itemIdentifier " + id);
            }
            failed.add(messageId);
        }
        return new Failed(failed);
    }
}

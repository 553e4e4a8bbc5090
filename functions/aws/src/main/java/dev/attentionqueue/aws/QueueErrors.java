package dev.attentionqueue.aws;

import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/** SQS's errors by name; each has two, one of its JSON and one of its older query protocol. */
final class QueueErrors {
    private static final Set<String> MISSING =
            Set.of("QueueDoesNotExist", "AWS.SimpleQueueService.NonExistentQueue");
    private static final Set<String> EXISTS = Set.of("QueueNameExists", "QueueAlreadyExists");

    private static final Set<String> DELETED_RECENTLY =
            Set.of("QueueDeletedRecently", "AWS.SimpleQueueService.QueueDeletedRecently");
    private static final Set<String> PURGED_RECENTLY =
            Set.of("PurgeQueueInProgress", "AWS.SimpleQueueService.PurgeQueueInProgress");

    private QueueErrors() {}

    static boolean saysMissing(SdkException failure) {
        return MISSING.contains(name(failure));
    }

    /** The answer of a call; empty if it says that there is no such queue. */
    static <T> Optional<T> unlessMissing(Supplier<T> call) {
        try {
            return Optional.of(call.get());
        } catch (SdkException failure) {
            if (saysMissing(failure)) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    /** A queue of that name has other attributes. */
    static boolean saysExists(SdkException failure) {
        return EXISTS.contains(name(failure));
    }

    /** A queue of that name was deleted less than a minute ago. */
    static boolean saysDeletedRecently(SdkException failure) {
        return DELETED_RECENTLY.contains(name(failure));
    }

    /** The queue was purged less than a minute ago. */
    static boolean saysPurgedRecently(SdkException failure) {
        return PURGED_RECENTLY.contains(name(failure));
    }

    /** Without the shape's namespace, which some servers send along. */
    private static String name(SdkException failure) {
        if (failure instanceof AwsServiceException answer && answer.awsErrorDetails() != null) {
            String code = String.valueOf(answer.awsErrorDetails().errorCode());
            return code.substring(code.indexOf('#') + 1);
        }
        return "";
    }
}

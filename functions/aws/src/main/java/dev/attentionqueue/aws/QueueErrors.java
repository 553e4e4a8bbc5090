package dev.attentionqueue.aws;

import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/** SQS's errors by name; each has two, one of its JSON and one of its older query protocol. */
final class QueueErrors {
    private static final Set<String> MISSING =
            Set.of("QueueDoesNotExist", "AWS.SimpleQueueService.NonExistentQueue");
    private static final Set<String> EXISTS = Set.of("QueueNameExists", "QueueAlreadyExists");

    private QueueErrors() {}

    static boolean saysMissing(SdkException failure) {
        return MISSING.contains(name(failure));
    }

    /** A queue of that name has other attributes. */
    static boolean saysExists(SdkException failure) {
        return EXISTS.contains(name(failure));
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

package dev.attentionqueue.aws;

import dev.attentionqueue.store.Unavailable;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/** Tells a missing answer, which may come later, from a refusal, which will not change. */
final class Answers {
    private static final int REQUEST_TIMEOUT = 408;

    private Answers() {}

    /**
     * Makes a call whose failure the caller cannot repair.
     *
     * @param what the call, for the message
     * @throws Unavailable on a throttle, a 5xx, a timeout, or no connection
     */
    static <T> T of(String what, Supplier<T> call) {
        try {
            return call.get();
        } catch (SdkException failure) {
            if (isRefusal(failure)) {
                throw failure;
            }
            throw new Unavailable(what + " got no answer: " + cause(failure), failure);
        }
    }

    static String cause(SdkException failure) {
        return String.valueOf(failure.getMessage());
    }

    private static boolean isRefusal(SdkException failure) {
        return failure instanceof AwsServiceException answer
                && answer.statusCode() / 100 == 4
                && answer.statusCode() != REQUEST_TIMEOUT
                && !answer.isThrottlingException()
                && !answer.isClockSkewException();
    }
}

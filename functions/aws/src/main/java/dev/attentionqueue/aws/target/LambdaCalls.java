package dev.attentionqueue.aws.target;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.InvocationType;
import software.amazon.awssdk.services.lambda.model.InvokeRequest;
import software.amazon.awssdk.services.lambda.model.InvokeResponse;

/** Invokes functions and waits for them. */
final class LambdaCalls {
    private static final SdkBytes NOTHING = SdkBytes.fromByteArray(new byte[0]);
    private static final int TOO_MANY = 429;
    private static final int TOO_LARGE = 413;
    private static final int LONGEST_MESSAGE = 300;

    private final LambdaClient lambda;

    /**
     * Uses Lambda through a client.
     *
     * @param lambda never retries, since what got no answer may have run, and waits longer than any
     *     function takes
     */
    LambdaCalls(LambdaClient lambda) {
        this.lambda = lambda;
    }

    /** How an invocation ended. */
    sealed interface Invoked {

        /** The function gave this answer. */
        record Answered(SdkBytes answer) implements Invoked {}

        /** It failed, or may have: its items are tried again. */
        record Failed(String reason) implements Invoked {}

        /** It did not run, and would not run for other items either. */
        record NotNow(@Nullable Duration after, String reason) implements Invoked {}

        /** It will never take so large an event. */
        record TooLarge(String reason) implements Invoked {}
    }

    /** Invokes a function once. */
    Invoked invoke(String function, byte[] event) {
        InvokeRequest request =
                InvokeRequest.builder()
                        .functionName(function)
                        .invocationType(InvocationType.REQUEST_RESPONSE)
                        .payload(SdkBytes.fromByteArrayUnsafe(event))
                        .build();
        try {
            return read(lambda.invoke(request));
        } catch (AwsServiceException refusal) {
            return read(refusal);
        } catch (SdkException unanswered) {
            return new Invoked.Failed("no answer from Lambda: " + unanswered.getMessage());
        }
    }

    /** A function that fails is answered with 200, too; what it failed with is in the document. */
    private static Invoked read(InvokeResponse response) {
        SdkBytes answer = Objects.requireNonNullElse(response.payload(), NOTHING);
        return response.functionError() == null
                ? new Invoked.Answered(answer)
                : new Invoked.Failed("the function failed: " + describe(answer));
    }

    private static String describe(SdkBytes document) {
        try {
            Map<String, Object> fields = JSON.std.mapFrom(document.asByteArrayUnsafe());
            String text = fields.get("errorType") + ": " + fields.get("errorMessage");
            return text.substring(0, Math.min(LONGEST_MESSAGE, text.length()));
        } catch (IOException unreadable) {
            return "and did not say why";
        }
    }

    private static Invoked read(AwsServiceException refusal) {
        String code =
                refusal.awsErrorDetails() == null ? "" : refusal.awsErrorDetails().errorCode();
        String reason = "Lambda refused: " + code + " (" + refusal.statusCode() + ")";
        if (refusal.statusCode() == TOO_MANY) {
            return new Invoked.NotNow(retryAfter(refusal).orElse(null), reason);
        }
        if (refusal.statusCode() == TOO_LARGE) {
            return new Invoked.TooLarge(reason);
        }
        return new Invoked.Failed(reason);
    }

    private static Optional<Duration> retryAfter(AwsServiceException refusal) {
        return Optional.ofNullable(refusal.awsErrorDetails())
                .map(details -> details.sdkHttpResponse())
                .flatMap(response -> response.firstMatchingHeader("Retry-After"))
                .filter(text -> text.matches("[0-9]{1,5}"))
                .map(text -> Duration.ofSeconds(Long.parseLong(text)));
    }
}

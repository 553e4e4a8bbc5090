package dev.attentionqueue.local.function;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.Serial;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;

/**
 * An invocation without an answer: what AWS marks with {@code X-Amz-Function-Error} and a document
 * of type and message.
 */
public final class FunctionFailure extends Exception {
    /** The error type of an invocation refused because every execution environment is busy. */
    public static final String THROTTLED = "TooManyRequestsException";

    @Serial private static final long serialVersionUID = 1L;

    private final String errorType;
    private final String errorMessage;

    public FunctionFailure(String errorType, String errorMessage) {
        super(errorType + ": " + errorMessage);
        this.errorType = errorType;
        this.errorMessage = errorMessage;
    }

    /**
     * Why an invocation's future failed: a failure as it is, anything else as what a handler threw.
     */
    static FunctionFailure of(ExecutionException failed) {
        Throwable thrown = Objects.requireNonNullElse(failed.getCause(), failed);
        if (thrown instanceof FunctionFailure failure) {
            return failure;
        }
        FunctionFailure failure =
                new FunctionFailure(
                        thrown.getClass().getName(), String.valueOf(thrown.getMessage()));
        failure.initCause(thrown);
        return failure;
    }

    static FunctionFailure timedOut(String requestId, Duration timeout) {
        return new FunctionFailure(
                "Sandbox.Timedout",
                String.format(
                        Locale.ROOT,
                        "RequestId: %s Error: Task timed out after %.2f seconds",
                        requestId,
                        timeout.toMillis() / 1000.0));
    }

    /**
     * The process of an invocation ended before its answer.
     *
     * @param exitStatus 128 + n means signal n
     */
    static FunctionFailure exited(String requestId, int exitStatus) {
        String how =
                exitStatus > 128 ? "signal: " + (exitStatus - 128) : "exit status " + exitStatus;
        return new FunctionFailure(
                "Runtime.ExitError",
                "RequestId: " + requestId + " Error: Runtime exited with error: " + how);
    }

    static FunctionFailure tooLarge(int bytes) {
        return new FunctionFailure(
                "Function.ResponseSizeTooLarge",
                String.format(
                        Locale.ROOT,
                        "Response payload size (%d bytes) exceeded maximum allowed payload size (%d bytes).",
                        bytes,
                        LambdaFunction.MAXIMUM_ANSWER_BYTES));
    }

    static FunctionFailure throttled() {
        return new FunctionFailure(THROTTLED, "Rate Exceeded.");
    }

    /**
     * The failure in a document that a runtime posted: {@code {"errorType": ..., "errorMessage":
     * ...}}.
     */
    static FunctionFailure reported(byte[] document) {
        try {
            Map<String, Object> fields = JSON.std.mapFrom(document);
            return new FunctionFailure(
                    String.valueOf(fields.get("errorType")),
                    String.valueOf(fields.get("errorMessage")));
        } catch (IOException unreadable) {
            return new FunctionFailure(
                    "Runtime.Unknown", "The runtime reported an unreadable error.");
        }
    }

    /** The class of what was thrown, or AWS's name of a failure of the environment. */
    public String errorType() {
        return errorType;
    }

    public String errorMessage() {
        return errorMessage;
    }
}

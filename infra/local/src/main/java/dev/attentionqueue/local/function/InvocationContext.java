package dev.attentionqueue.local.function;

import com.amazonaws.services.lambda.runtime.ClientContext;
import com.amazonaws.services.lambda.runtime.CognitoIdentity;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.LambdaLogger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a handler in this JVM may ask about its invocation. */
final class InvocationContext implements Context {
    private final FunctionSettings settings;
    private final String requestId;
    private final Consumer<String> log;
    private final long deadlineNanos;

    /**
     * Starts the invocation's time.
     *
     * @param log receives what the handler logs
     */
    InvocationContext(FunctionSettings settings, String requestId, Consumer<String> log) {
        this.settings = settings;
        this.requestId = requestId;
        this.log = log;
        this.deadlineNanos = System.nanoTime() + settings.timeout().toNanos();
    }

    @Override
    public String getAwsRequestId() {
        return requestId;
    }

    @Override
    public String getLogGroupName() {
        return "/aws/lambda/" + settings.name();
    }

    @Override
    public String getLogStreamName() {
        return "local";
    }

    @Override
    public String getFunctionName() {
        return settings.name();
    }

    @Override
    public String getFunctionVersion() {
        return "$LATEST";
    }

    @Override
    public String getInvokedFunctionArn() {
        return settings.arn();
    }

    @Override
    public @Nullable CognitoIdentity getIdentity() {
        return null;
    }

    @Override
    public @Nullable ClientContext getClientContext() {
        return null;
    }

    /** Milliseconds until the timeout, never below zero. */
    @Override
    public int getRemainingTimeInMillis() {
        return (int) Math.max(0, (deadlineNanos - System.nanoTime()) / 1_000_000);
    }

    @Override
    public int getMemoryLimitInMB() {
        return settings.memoryMegabytes();
    }

    @Override
    public LambdaLogger getLogger() {
        return new LineLogger(log);
    }

    private record LineLogger(Consumer<String> log) implements LambdaLogger {
        @Override
        public void log(String message) {
            log.accept(message);
        }

        @Override
        public void log(byte[] message) {
            log.accept(new String(message, java.nio.charset.StandardCharsets.UTF_8));
        }
    }
}

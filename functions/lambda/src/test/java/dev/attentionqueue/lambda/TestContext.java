package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.ClientContext;
import com.amazonaws.services.lambda.runtime.CognitoIdentity;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.LambdaLogger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** An invocation that keeps its log lines, and has so much time left. */
record TestContext(List<String> lines, Duration left) implements Context {

    TestContext(List<String> lines) {
        this(lines, Duration.ofSeconds(30));
    }

    @Override
    public String getAwsRequestId() {
        return "a-request";
    }

    @Override
    public LambdaLogger getLogger() {
        return new LambdaLogger() {
            @Override
            public void log(String message) {
                lines.add(message);
            }

            @Override
            public void log(byte[] message) {
                lines.add(new String(message, StandardCharsets.UTF_8));
            }
        };
    }

    @Override
    public int getRemainingTimeInMillis() {
        return Math.toIntExact(left.toMillis());
    }

    @Override
    public String getLogGroupName() {
        return "group";
    }

    @Override
    public String getLogStreamName() {
        return "stream";
    }

    @Override
    public String getFunctionName() {
        return "api";
    }

    @Override
    public String getFunctionVersion() {
        return "1";
    }

    @Override
    public String getInvokedFunctionArn() {
        return "arn:aws:lambda:local:000000000000:function:api";
    }

    @Override
    public CognitoIdentity getIdentity() {
        throw new UnsupportedOperationException("no identity");
    }

    @Override
    public ClientContext getClientContext() {
        throw new UnsupportedOperationException("no client");
    }

    @Override
    public int getMemoryLimitInMB() {
        return 512;
    }
}

package dev.attentionqueue.local;

import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.LambdaFunction;
import java.time.Duration;

/** A function that is a lambda expression. */
public record StubFunction(Body body) implements LambdaFunction {
    /** What an invocation does. */
    @FunctionalInterface
    public interface Body {
        byte[] invoke(byte[] event) throws FunctionFailure, InterruptedException;
    }

    @Override
    public byte[] invoke(byte[] event) throws FunctionFailure, InterruptedException {
        return body.invoke(event);
    }

    @Override
    public String name() {
        return "stub";
    }

    @Override
    public Duration timeout() {
        return Duration.ofSeconds(30);
    }

    @Override
    public void close() {}
}

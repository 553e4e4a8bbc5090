package dev.attentionqueue.local.function;

import java.time.Duration;

/**
 * A function as its callers see it: Lambda's Invoke with the type {@code RequestResponse}. Safe for
 * concurrent calls.
 */
public interface LambdaFunction extends AutoCloseable {
    /** Largest event of a synchronous invocation, in bytes: 6 MB (AWS, Lambda quotas). */
    int MAXIMUM_EVENT_BYTES = 6 * 1024 * 1024;

    /**
     * Largest answer of a synchronous invocation, in bytes: a little over 6 MB (AWS, Lambda
     * quotas).
     */
    int MAXIMUM_ANSWER_BYTES = MAXIMUM_EVENT_BYTES + 100;

    /**
     * Runs the function once and waits for its answer.
     *
     * @param event the event, JSON in UTF-8
     * @return the answer, JSON in UTF-8
     * @throws FunctionFailure if the function threw, exited, ran out of time or answered too much
     * @throws InterruptedException if the caller was interrupted; the invocation is abandoned
     */
    byte[] invoke(byte[] event) throws FunctionFailure, InterruptedException;

    /** The function's name, as in its ARN. */
    String name();

    /** How long an invocation may take. */
    Duration timeout();

    /** Ends running invocations and frees what the function holds. */
    @Override
    void close();
}

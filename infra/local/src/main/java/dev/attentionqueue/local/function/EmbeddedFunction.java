package dev.attentionqueue.local.function;

import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import com.amazonaws.services.lambda.runtime.serialization.events.LambdaEventSerializers;
import com.amazonaws.services.lambda.runtime.serialization.factories.JacksonFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A function whose handler lives in this JVM, each invocation on a virtual thread of its own.
 *
 * <p>Events and answers pass through AWS's own serialisers, chosen as its runtime client chooses
 * them. Unlike on AWS one handler instance serves concurrent invocations, and an invocation past
 * its timeout is interrupted instead of frozen: a handler that ignores the interrupt goes on in the
 * background.
 */
public final class EmbeddedFunction<I, O> implements LambdaFunction {
    private static final byte[] NOTHING = "null".getBytes(StandardCharsets.UTF_8);

    private final FunctionSettings settings;
    private final RequestHandler<I, O> handler;
    private final PojoSerializer<I> events;
    private final Supplier<String> requestIds;
    private final Consumer<String> log;
    private final ExecutorService invocations = Executors.newVirtualThreadPerTaskExecutor();

    /**
     * Wraps a handler.
     *
     * @param eventClass class of the handler's event
     * @param requestIds gives each invocation its request id
     * @param log receives what the handler logs through its context
     */
    public EmbeddedFunction(
            FunctionSettings settings,
            RequestHandler<I, O> handler,
            Class<I> eventClass,
            Supplier<String> requestIds,
            Consumer<String> log) {
        this.settings = settings;
        this.handler = handler;
        this.events = serializer(eventClass);
        this.requestIds = requestIds;
        this.log = log;
    }

    private static <T> PojoSerializer<T> serializer(Class<T> type) {
        return LambdaEventSerializers.isLambdaSupportedEvent(type.getName())
                ? LambdaEventSerializers.serializerFor(type, type.getClassLoader())
                : JacksonFactory.getInstance().getSerializer(type);
    }

    @Override
    public byte[] invoke(byte[] event) throws FunctionFailure, InterruptedException {
        InvocationContext context = new InvocationContext(settings, requestIds.get(), log);
        Future<byte[]> invocation = start(event, context);
        try {
            return invocation.get(settings.timeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw FunctionFailure.timedOut(context.getAwsRequestId(), settings.timeout());
        } catch (ExecutionException failed) {
            throw FunctionFailure.of(failed);
        } finally {
            invocation.cancel(true);
        }
    }

    private Future<byte[]> start(byte[] event, InvocationContext context) throws FunctionFailure {
        try {
            return invocations.submit(() -> run(event, context));
        } catch (RejectedExecutionException closed) {
            throw FunctionFailure.exited(context.getAwsRequestId(), 0);
        }
    }

    private byte[] run(byte[] event, InvocationContext context) throws FunctionFailure {
        O answer = handler.handleRequest(events.fromJson(new ByteArrayInputStream(event)), context);
        byte[] bytes = serialize(answer);
        if (bytes.length > MAXIMUM_ANSWER_BYTES) {
            throw FunctionFailure.tooLarge(bytes.length);
        }
        return bytes;
    }

    @SuppressWarnings("unchecked") // getClass() of an O is a Class<? extends O>
    private static <O> byte[] serialize(@Nullable O answer) {
        if (answer == null) {
            return NOTHING;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        serializer((Class<O>) answer.getClass()).toJson(answer, bytes);
        return bytes.toByteArray();
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public Duration timeout() {
        return settings.timeout();
    }

    @Override
    public void close() {
        invocations.shutdownNow();
    }
}

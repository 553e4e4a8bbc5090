package dev.attentionqueue.local.function;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The Lambda Runtime API (version 2018-06-01) for one execution environment, on a port of its own.
 *
 * <p>The runtime asks for the next invocation and waits; its first question says that it is
 * initialised. It posts an answer or an error per request id. What nobody waits for any more is
 * accepted and dropped.
 */
final class RuntimeApi implements AutoCloseable {
    private static final String INVOCATION = "/2018-06-01/runtime/invocation/";
    private static final String INITIALIZATION_ERROR = "/2018-06-01/runtime/init/error";
    private static final byte[] ACCEPTED =
            "{\"status\":\"OK\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8);

    private final String functionArn;
    private final HttpServer server;
    private final ExecutorService exchanges = Executors.newVirtualThreadPerTaskExecutor();
    private final BlockingQueue<Invocation> next = new ArrayBlockingQueue<>(1);
    private final ConcurrentMap<String, CompletableFuture<byte[]>> answers =
            new ConcurrentHashMap<>();
    private final CompletableFuture<Void> initialized = new CompletableFuture<>();

    /** One event on its way to the runtime. */
    static final class Invocation {
        private final String requestId;
        private final byte[] event;
        private final Instant deadline;

        Invocation(String requestId, byte[] event, Instant deadline) {
            this.requestId = requestId;
            this.event = event;
            this.deadline = deadline;
        }
    }

    RuntimeApi(String functionArn) {
        this.functionArn = functionArn;
        try {
            this.server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.ofLiteral(Ports.LOOPBACK), Ports.ANY),
                            0);
        } catch (IOException refused) {
            throw new CannotStart("The Lambda Runtime API found no free port.", refused);
        }
        server.setExecutor(exchanges);
        server.createContext(INVOCATION, this::invocation);
        server.createContext(INITIALIZATION_ERROR, this::initializationError);
        server.start();
    }

    /** Value of {@code AWS_LAMBDA_RUNTIME_API}. */
    String address() {
        return Ports.LOOPBACK + ":" + server.getAddress().getPort();
    }

    /**
     * Completes when the runtime asks for its first invocation, or with the {@link FunctionFailure}
     * of its initialisation.
     */
    CompletableFuture<Void> initialized() {
        return initialized;
    }

    /**
     * Hands an invocation to the runtime, which must be idle; completes with the answer or a {@link
     * FunctionFailure}.
     */
    CompletableFuture<byte[]> submit(Invocation invocation) {
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        answers.put(invocation.requestId, answer);
        next.add(invocation);
        return answer;
    }

    private void invocation(HttpExchange exchange) throws IOException {
        try (exchange) {
            String[] path =
                    exchange.getRequestURI()
                            .getPath()
                            .substring(INVOCATION.length())
                            .split("/", -1);
            if (path.length == 1 && path[0].equals("next")) {
                answerNext(exchange);
            } else if (path.length == 2 && path[1].equals("response")) {
                answered(exchange, path[0]);
            } else if (path.length == 2 && path[1].equals("error")) {
                failed(exchange, path[0]);
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    private void answerNext(HttpExchange exchange) throws IOException {
        initialized.complete(null);
        Invocation invocation;
        try {
            invocation = next.take();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return;
        }
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", "application/json");
        headers.set("Lambda-Runtime-Aws-Request-Id", invocation.requestId);
        headers.set(
                "Lambda-Runtime-Deadline-Ms", String.valueOf(invocation.deadline.toEpochMilli()));
        headers.set("Lambda-Runtime-Invoked-Function-Arn", functionArn);
        exchange.sendResponseHeaders(200, invocation.event.length);
        exchange.getResponseBody().write(invocation.event);
    }

    private void answered(HttpExchange exchange, String requestId) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        if (body.length > LambdaFunction.MAXIMUM_ANSWER_BYTES) {
            answer(requestId).completeExceptionally(FunctionFailure.tooLarge(body.length));
        } else {
            answer(requestId).complete(body);
        }
        accept(exchange);
    }

    private void failed(HttpExchange exchange, String requestId) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        answer(requestId).completeExceptionally(FunctionFailure.reported(body));
        accept(exchange);
    }

    private CompletableFuture<byte[]> answer(String requestId) {
        CompletableFuture<byte[]> answer = answers.remove(requestId);
        return answer == null ? new CompletableFuture<>() : answer;
    }

    private void initializationError(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            initialized.completeExceptionally(FunctionFailure.reported(body));
            accept(exchange);
        }
    }

    private static void accept(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(202, ACCEPTED.length);
        exchange.getResponseBody().write(ACCEPTED);
        exchange.getResponseBody().close();
    }

    @Override
    public void close() {
        exchanges.shutdownNow();
        server.stop(0);
    }
}

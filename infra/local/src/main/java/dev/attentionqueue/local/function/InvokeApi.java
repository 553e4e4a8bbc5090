package dev.attentionqueue.local.function;

import com.fasterxml.jackson.jr.ob.JSON;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Lambda's Invoke (API version 2015-03-31, {@code RequestResponse}) for functions on this machine,
 * by name, ARN, or either with a version or alias, which makes no difference here.
 *
 * <p>As on AWS a function that fails is answered with 200 and {@code X-Amz-Function-Error}; one
 * that is busy with 429, one that is not there with 404, and an event that is too large with 413.
 */
public final class InvokeApi implements AutoCloseable {
    private static final String FUNCTIONS = "/2015-03-31/functions/";
    private static final String INVOCATIONS = "/invocations";
    private static final String PREFIX = "function:";

    private final Map<String, LambdaFunction> functions;
    private final HttpServer server;
    private final ExecutorService exchanges = Executors.newVirtualThreadPerTaskExecutor();

    /**
     * Starts to listen on any free port.
     *
     * @param functions stay the caller's to close
     */
    public InvokeApi(Iterable<? extends LambdaFunction> functions) {
        Map<String, LambdaFunction> named = new LinkedHashMap<>();
        functions.forEach(function -> named.put(function.name(), function));
        this.functions = Map.copyOf(named);
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.ofLiteral(Ports.LOOPBACK), Ports.ANY),
                            0);
        } catch (IOException refused) {
            throw new CannotStart("The Lambda endpoint found no free port.", refused);
        }
        server.setExecutor(exchanges);
        server.createContext(FUNCTIONS, this::exchange);
        server.start();
    }

    /** Value of {@code AWS_ENDPOINT_URL_LAMBDA}. */
    public URI endpoint() {
        return URI.create("http://" + Ports.LOOPBACK + ":" + server.getAddress().getPort());
    }

    private void exchange(HttpExchange http) throws IOException {
        try (http) {
            byte[] event = http.getRequestBody().readNBytes(LambdaFunction.MAXIMUM_EVENT_BYTES + 1);
            LambdaFunction function = functions.get(nameIn(http.getRequestURI().getPath()));
            if (function == null) {
                refuse(http, 404, "ResourceNotFoundException");
            } else if (event.length > LambdaFunction.MAXIMUM_EVENT_BYTES) {
                refuse(http, 413, "RequestTooLargeException");
            } else {
                invoke(http, function, event);
            }
        }
    }

    private static String nameIn(String path) {
        String function = path.substring(FUNCTIONS.length()).replace(INVOCATIONS, "");
        int start = function.indexOf(PREFIX);
        String name = start < 0 ? function : function.substring(start + PREFIX.length());
        return name.split(":", 2)[0];
    }

    private static void invoke(HttpExchange http, LambdaFunction function, byte[] event)
            throws IOException {
        try {
            answer(http, 200, function.invoke(event));
        } catch (FunctionFailure failure) {
            if (failure.errorType().equals(FunctionFailure.THROTTLED)) {
                http.getResponseHeaders().set("Retry-After", "1");
                refuse(http, 429, FunctionFailure.THROTTLED);
                return;
            }
            http.getResponseHeaders().set("X-Amz-Function-Error", "Unhandled");
            answer(
                    http,
                    200,
                    JSON.std.asBytes(
                            Map.of(
                                    "errorType", failure.errorType(),
                                    "errorMessage", failure.errorMessage())));
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            refuse(http, 500, "ServiceException");
        }
    }

    private static void refuse(HttpExchange http, int status, String error) throws IOException {
        http.getResponseHeaders().set("X-Amzn-ErrorType", error);
        answer(http, status, JSON.std.asBytes(Map.of("Message", error)));
    }

    private static void answer(HttpExchange http, int status, byte[] body) throws IOException {
        http.getResponseHeaders().set("Content-Type", "application/json");
        http.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            http.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        exchanges.shutdownNow();
        server.stop(0);
    }
}

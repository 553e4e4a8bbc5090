package dev.attentionqueue.local.gateway;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.Ports;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.util.JavalinException;
import java.io.IOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * An HTTP API in front of one function, on 127.0.0.1.
 *
 * <p>Limits: an event above 6 MB is 413 (Lambda's limit; API Gateway's own of 10 MB is never
 * reached before it), an answer after more than 30 s is 503 while the function goes on, both as on
 * AWS. Not imitated: throttling, CORS, TLS, headers that AWS adds ({@code x-forwarded-*}, {@code
 * x-amzn-trace-id}), access logs.
 */
public final class HttpGateway implements AutoCloseable {
    private static final String NAME = "The HTTP gateway";
    private static final List<HandlerType> METHODS =
            List.of(
                    HandlerType.GET,
                    HandlerType.HEAD,
                    HandlerType.POST,
                    HandlerType.PUT,
                    HandlerType.PATCH,
                    HandlerType.DELETE,
                    HandlerType.OPTIONS);

    /** Request line and headers together (AWS, HTTP API quotas). */
    private static final int MAXIMUM_HEADER_BYTES = 10_240;

    /** Jetty would wait for idle connections, too, which their clients keep open. */
    private static final long NO_GRACE = 0;

    private final GatewaySettings settings;
    private final Authorizer authorizer;
    private final LambdaFunction function;
    private final InstantSource clock;
    private final Supplier<String> requestIds;
    private final ExecutorService invocations = Executors.newVirtualThreadPerTaskExecutor();
    private final Javalin server;

    /**
     * Starts to listen.
     *
     * @param function stays the caller's to close
     * @param requestIds gives each request its id
     * @throws CannotStart if the port is taken
     */
    public HttpGateway(
            GatewaySettings settings,
            Authorizer authorizer,
            LambdaFunction function,
            InstantSource clock,
            Supplier<String> requestIds) {
        this.settings = settings;
        this.authorizer = authorizer;
        this.function = function;
        this.clock = clock;
        this.requestIds = requestIds;
        int port = Ports.claim(settings.port(), NAME);
        this.server = Javalin.create(HttpGateway::configure);
        METHODS.forEach(method -> server.addHttpHandler(method, "*", this::exchange));
        try {
            server.start(Ports.LOOPBACK, port);
        } catch (JavalinException taken) {
            throw new CannotStart(Ports.taken(port, NAME), taken);
        }
    }

    private static void configure(JavalinConfig config) {
        config.useVirtualThreads = true;
        config.showJavalinBanner = false;
        config.startupWatcherEnabled = false;
        config.http.disableCompression();
        config.jetty.modifyServer(
                jetty -> {
                    jetty.setStopTimeout(NO_GRACE);
                    jetty.setErrorHandler(new Unreadable());
                });
        config.jetty.modifyHttpConfiguration(
                http -> http.setRequestHeaderSize(MAXIMUM_HEADER_BYTES));
    }

    private void exchange(Context http) throws IOException {
        GatewayRequest request = GatewayRequest.of(http.req());
        String requestId = requestIds.get();
        byte[] body =
                http.req().getInputStream().readNBytes(LambdaFunction.MAXIMUM_EVENT_BYTES + 1);
        GatewayResponse response = respond(request, body, requestId);
        http.status(response.status());
        response.headers().forEach(http.res()::setHeader);
        response.cookies().forEach(cookie -> http.res().addHeader("set-cookie", cookie));
        http.header("apigw-requestid", requestId);
        http.result(response.body());
    }

    private GatewayResponse respond(GatewayRequest request, byte[] body, String requestId)
            throws IOException {
        try {
            for (RouteKey route : settings.routes()) {
                Optional<Map<String, String>> parameters =
                        route.match(request.method(), request.rawPath());
                if (parameters.isPresent()) {
                    return authorize(request, body, route, parameters.get(), requestId);
                }
            }
            return GatewayResponse.notFound();
        } catch (IllegalArgumentException undecodable) {
            return GatewayResponse.badRequest();
        }
    }

    private GatewayResponse authorize(
            GatewayRequest request,
            byte[] body,
            RouteKey route,
            Map<String, String> parameters,
            String requestId)
            throws IOException {
        var decision =
                authorizer.decide(new Authorizer.Request(route.toString(), request.headers()));
        return switch (decision) {
            case Authorizer.Decision.Allowed(Map<String, Object> context) -> {
                var passage =
                        new ProxyEvent.Passage(
                                route, parameters, context, requestId, clock.instant());
                yield integrate(JSON.std.asBytes(ProxyEvent.of(request, body, passage)));
            }
            case Authorizer.Decision.Denied() -> GatewayResponse.forbidden();
            case Authorizer.Decision.Unidentified() -> GatewayResponse.unauthorized();
            case Authorizer.Decision.Failed() -> GatewayResponse.internalServerError();
        };
    }

    private GatewayResponse integrate(byte[] event) {
        if (event.length > LambdaFunction.MAXIMUM_EVENT_BYTES) {
            return GatewayResponse.requestTooLong();
        }
        try {
            // AWS does not stop a function whose client it has given up, so nothing cancels the
            // invocation.
            Future<byte[]> invocation = invocations.submit(() -> function.invoke(event));
            long limit = settings.integrationTimeout().toNanos();
            return GatewayResponse.of(invocation.get(limit, TimeUnit.NANOSECONDS));
        } catch (ExecutionException failed) {
            return failed.getCause() instanceof FunctionFailure failure
                            && failure.errorType().equals(FunctionFailure.THROTTLED)
                    ? GatewayResponse.serviceUnavailable()
                    : GatewayResponse.internalServerError();
        } catch (TimeoutException | RejectedExecutionException late) {
            return GatewayResponse.serviceUnavailable();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return GatewayResponse.serviceUnavailable();
        }
    }

    /** Base address of the API, for instance {@code http://127.0.0.1:8080}. */
    public URI endpoint() {
        return URI.create("http://" + Ports.LOOPBACK + ":" + server.port());
    }

    /** Stops listening and abandons running requests. */
    @Override
    public void close() {
        invocations.shutdownNow();
        server.stop();
    }
}

package dev.attentionqueue.local;

import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import dev.attentionqueue.aws.RequestCounter;
import dev.attentionqueue.lambda.ApiFunction;
import dev.attentionqueue.lambda.AuthorizerFunction;
import dev.attentionqueue.lambda.DispatchFunction;
import dev.attentionqueue.lambda.ReconcileFunction;
import dev.attentionqueue.lambda.Settings;
import dev.attentionqueue.lambda.Wiring;
import dev.attentionqueue.local.function.EmbeddedFunction;
import dev.attentionqueue.local.function.FunctionSettings;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.local.function.ProcessFunction;
import dev.attentionqueue.local.function.ProcessSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;

/** The four functions, in this process or in processes of their own. */
final class Functions implements AutoCloseable {
    private static final FunctionSettings AUTHORIZE =
            FunctionSettings.of("authorize", Duration.ofSeconds(10));
    private static final FunctionSettings API = FunctionSettings.of("api", Duration.ofSeconds(30));
    private static final FunctionSettings RECONCILE =
            FunctionSettings.of("reconcile", Duration.ofSeconds(60));

    /** Enough to show several environments at work, and little enough for two cores. */
    private static final int MOST_PROCESSES = 4;

    private final LambdaFunction authorizer;
    private final LambdaFunction api;
    private final Dispatchers dispatch;
    private final LambdaFunction reconcile;
    private final RequestCounter requests;

    /** The same function, but for which handlers it seats first. */
    private record Dispatchers(LambdaFunction first, LambdaFunction follow) {}

    private Functions(
            LambdaFunction authorizer,
            LambdaFunction api,
            Dispatchers dispatch,
            LambdaFunction reconcile,
            RequestCounter requests) {
        this.authorizer = authorizer;
        this.api = api;
        this.dispatch = dispatch;
        this.reconcile = reconcile;
        this.requests = requests;
    }

    static Functions start(
            LocalSettings settings,
            Settings product,
            Optional<HandlerSeats> seats,
            InstantSource clock,
            Supplier<String> ids,
            Consumer<String> log) {
        FunctionSettings dispatching =
                FunctionSettings.of("dispatch", settings.pace().dispatchTimeout());
        return switch (settings.hosting().host()) {
            case EMBEDDED ->
                    embedded(
                            new Embedding(ids, log),
                            new Wiring(product, settings.pace().elastic()),
                            dispatching,
                            seats);
            case PROCESSES ->
                    inProcesses(
                            new Processes(variables(settings, product), clock, ids, log),
                            dispatching);
        };
    }

    private static Functions embedded(
            Embedding here,
            Wiring wiring,
            FunctionSettings dispatching,
            Optional<HandlerSeats> seats) {
        return new Functions(
                here.runOnMap(AUTHORIZE, new AuthorizerFunction(wiring)),
                here.run(API, new ApiFunction(wiring), APIGatewayV2HTTPEvent.class),
                seats.map(some -> here.dispatchers(dispatching, wiring, some))
                        .orElseGet(() -> here.dispatchers(dispatching, wiring)),
                here.runOnMap(RECONCILE, new ReconcileFunction(wiring)),
                wiring.requests());
    }

    private static Functions inProcesses(Processes there, FunctionSettings dispatching) {
        LambdaFunction dispatch = there.run(dispatching, DispatchFunction.class);
        return new Functions(
                there.run(AUTHORIZE, AuthorizerFunction.class),
                there.run(API, ApiFunction.class),
                new Dispatchers(dispatch, dispatch),
                there.run(RECONCILE, ReconcileFunction.class),
                new RequestCounter());
    }

    private static Map<String, String> variables(LocalSettings settings, Settings product) {
        Map<String, String> variables = new HashMap<>(product.toVariables());
        AwsCredentialsProvider provider = product.place().credentials();
        if (provider != null) {
            AwsCredentials credentials = provider.resolveCredentials();
            variables.put("AWS_ACCESS_KEY_ID", credentials.accessKeyId());
            variables.put("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey());
            if (credentials instanceof AwsSessionCredentials session) {
                variables.put("AWS_SESSION_TOKEN", session.sessionToken());
            }
        }
        variables.putAll(settings.hosting().environment());
        return variables;
    }

    private record Embedding(Supplier<String> ids, Consumer<String> log) {

        <I, O> LambdaFunction run(
                FunctionSettings function, RequestHandler<I, O> handler, Class<I> eventClass) {
            return new EmbeddedFunction<>(function, handler, eventClass, ids, log);
        }

        @SuppressWarnings("unchecked") // A class literal cannot name its type arguments.
        <O> LambdaFunction runOnMap(
                FunctionSettings function, RequestHandler<Map<String, Object>, O> handler) {
            return run(function, handler, (Class<Map<String, Object>>) (Class<?>) Map.class);
        }

        Dispatchers dispatchers(FunctionSettings function, Wiring wiring) {
            LambdaFunction both = run(function, new DispatchFunction(wiring), SQSEvent.class);
            return new Dispatchers(both, both);
        }

        Dispatchers dispatchers(FunctionSettings function, Wiring wiring, HandlerSeats seats) {
            return new Dispatchers(
                    run(function, seated(wiring, seats, true), SQSEvent.class),
                    run(function, seated(wiring, seats, false), SQSEvent.class));
        }

        private static DispatchFunction seated(
                Wiring wiring, HandlerSeats seats, boolean firstLooks) {
            return new DispatchFunction(wiring, targets -> seats.seating(targets, firstLooks));
        }
    }

    private record Processes(
            Map<String, String> variables,
            InstantSource clock,
            Supplier<String> ids,
            Consumer<String> log) {

        LambdaFunction run(FunctionSettings function, Class<?> handler) {
            Path java = Path.of(System.getProperty("java.home"), "bin", "java");
            ProcessSettings processes =
                    new ProcessSettings(
                            java,
                            ProcessSettings.QUICK_START,
                            System.getProperty("java.class.path"),
                            handler.getName(),
                            variables,
                            MOST_PROCESSES);
            return new ProcessFunction(function, processes, clock, ids, log);
        }
    }

    LambdaFunction authorizer() {
        return authorizer;
    }

    LambdaFunction api() {
        return api;
    }

    /** Answers first looks. */
    LambdaFunction firstDispatch() {
        return dispatch.first();
    }

    /** Answers follow-ups. */
    LambdaFunction dispatch() {
        return dispatch.follow();
    }

    LambdaFunction reconcile() {
        return reconcile;
    }

    /** Requests that functions in this process made; those in others count for themselves. */
    RequestCounter requests() {
        return requests;
    }

    @Override
    public void close() {
        authorizer.close();
        api.close();
        dispatch.first().close();
        dispatch.follow().close();
        reconcile.close();
    }
}

package dev.attentionqueue.local;

import dev.attentionqueue.access.Role;
import dev.attentionqueue.aws.AttentionQueues;
import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.aws.AwsPlace;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbAccessKeys;
import dev.attentionqueue.aws.RequestCounter;
import dev.attentionqueue.lambda.Handling;
import dev.attentionqueue.lambda.Keys;
import dev.attentionqueue.lambda.Routes;
import dev.attentionqueue.lambda.Settings;
import dev.attentionqueue.lambda.TargetSettings;
import dev.attentionqueue.lambda.Upkeep;
import dev.attentionqueue.local.Services.Emulated;
import dev.attentionqueue.local.Services.There;
import dev.attentionqueue.local.demo.CloudView;
import dev.attentionqueue.local.function.InvokeApi;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.local.function.ProcessFunction;
import dev.attentionqueue.local.gateway.FunctionAuthorizer;
import dev.attentionqueue.local.gateway.GatewaySettings;
import dev.attentionqueue.local.gateway.HttpGateway;
import dev.attentionqueue.local.gateway.RouteKey;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.local.mapping.EventSourceMapping;
import dev.attentionqueue.local.mapping.MappingSettings;
import dev.attentionqueue.local.mapping.Schedule;
import dev.attentionqueue.reconcile.AuditSettings;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.TargetRules;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** The whole product on this machine: emulators, functions, and what calls them. */
public final class LocalCloud implements AutoCloseable {
    private static final String REGION = "us-east-1";
    private static final String ENVIRONMENT = "local";

    /** The tenant of the key that is made at the start. */
    public static final String TENANT = "demo";

    /** Revoking a key takes this long at most, as on AWS. */
    private static final Duration DECISIONS_STAND = Duration.ofSeconds(60);

    private static final Duration KEY_LIFETIME = Duration.ofDays(1);

    /** All functions run on this machine: their clocks differ by the time that a jump takes. */
    private static final Duration ONE_CLOCK = Duration.ofSeconds(2);

    private static final int FIRST_LOOKS_PER_INVOCATION = 10;
    private static final int CONCURRENCY = 10;

    /** Where handlers are bounded, looks that linger must not keep others from theirs. */
    private static final int CONCURRENCY_WITH_SEATS = 40;

    /** All of a few stores in each run. */
    private static final int AUDIT_SEGMENTS = 1;

    /** AWS's event source mappings poll for 20 s; the client's own time comes on top. */
    private static final Duration LONGEST_POLL = Duration.ofSeconds(20);

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final List<EventSourceMapping> mappings = new ArrayList<>();
    private final LocalSettings settings;
    private final RequestCounter requests = new RequestCounter();
    private final InstantSource clock;
    private final Supplier<String> ids;
    private final Consumer<String> log;
    private final String environment;
    private final AwsPlace place;
    private final InvokeApi invokeApi;
    private final SqsClient sqs;
    private final Settings product;
    private final String key;
    private final HttpGateway gateway;
    private final Functions functions;
    private final Optional<HandlerSeats> seats;

    private LocalCloud(
            LocalSettings settings,
            InstantSource clock,
            Supplier<String> ids,
            Consumer<String> log) {
        this.settings = settings;
        this.clock = clock;
        this.ids = ids;
        this.log = log;
        // Told before anything starts: what is stopped half-way complains at length.
        Ports.claim(settings.port(), "The HTTP gateway");
        try {
            invokeApi = keep(new InvokeApi(startTargets()));
            environment = environment();
            place = place();
            AwsClients clients = new AwsClients(place, requests, Duration.ofSeconds(5));
            sqs = keep(clients.sqs());
            DynamoDbClient dynamoDb = keep(clients.dynamoDb());
            new ControlTable(dynamoDb, table()).create();
            key = issueKey(dynamoDb);
            product = product(new QueueSetup(sqs, settings.pace().dispatchTimeout()));
            seats = settings.hosting().seats().stream().mapToObj(HandlerSeats::new).findFirst();
            functions = keep(Functions.start(settings, product, seats, clock, ids, log));
            map(clients, product.attentionQueues());
            keep(
                    new Schedule(
                            settings.pace().reconcileEvery(),
                            functions.reconcile(),
                            clock,
                            ids,
                            log));
            gateway = keep(gateway());
        } catch (RuntimeException failed) {
            close();
            throw failed;
        }
    }

    /**
     * Starts everything, and returns when the API answers.
     *
     * @param clock the real time
     * @param ids gives each request and event its id
     * @param log gets each line that a function logs, and a sentence for each failure
     * @throws dev.attentionqueue.local.host.CannotStart with one sentence for the person who
     *     started it
     */
    public static LocalCloud start(
            LocalSettings settings,
            InstantSource clock,
            Supplier<String> ids,
            Consumer<String> log) {
        return new LocalCloud(settings, clock, ids, log);
    }

    private String environment() {
        return switch (settings.services()) {
            case Emulated _ -> ENVIRONMENT;
            case There there -> there.environment();
        };
    }

    private String table() {
        return environment + "-stores";
    }

    private AwsPlace place() {
        return switch (settings.services()) {
            case Emulated emulated -> emulated(emulated.nodeModules());
            case There there ->
                    new AwsPlace(
                            there.place().region(),
                            there.place().sqs(),
                            there.place().dynamoDb(),
                            invokeApi.endpoint(),
                            there.place().credentials());
        };
    }

    private AwsPlace emulated(Path nodeModules) {
        Emulators emulators = keep(Emulators.start(nodeModules, settings.data()));
        return new AwsPlace(
                Region.of(REGION),
                emulators.sqs(),
                emulators.dynamoDb(),
                invokeApi.endpoint(),
                StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")));
    }

    private Settings product(QueueSetup queues) {
        AttentionQueues attentionQueues = queues.attentionQueues(environment);
        LocalSettings.Pace pace = settings.pace();
        return new Settings(
                environment,
                place,
                table(),
                attentionQueues,
                new Handling(
                        Settings.slices(pace.handlerTimeout()), targets(), pace.dispatchTimeout()),
                new Upkeep(
                        Settings.timing(pace.signalMargin(), ONE_CLOCK),
                        new AuditSettings(AUDIT_SEGMENTS, pace.reconcileEvery())));
    }

    private List<LambdaFunction> startTargets() {
        return settings.targets().stream()
                .map(target -> target.start(settings.pace().handlerTimeout(), clock, ids, log))
                .map(this::keep)
                .toList();
    }

    /** Everybody may have each function that was named, and endpoints on this machine. */
    private TargetSettings targets() {
        Set<String> names =
                settings.targets().stream().map(LocalTarget::name).collect(Collectors.toSet());
        return new TargetSettings(
                new TargetRules(Map.of(TargetRules.EVERYBODY, names), true),
                LocalKeys.of(settings.data()));
    }

    private void map(AwsClients clients, AttentionQueues queues) {
        SqsClient polls = keep(clients.sqsPolls(LONGEST_POLL));
        int most = seats.isPresent() ? CONCURRENCY_WITH_SEATS : CONCURRENCY;
        MappingSettings first =
                new MappingSettings(queues.first(), FIRST_LOOKS_PER_INVOCATION, most);
        map(polls, first, functions.firstDispatch());
        for (ServiceClass serviceClass : ServiceClass.values()) {
            String queue = Optional.ofNullable(queues.followUps().get(serviceClass)).orElseThrow();
            map(polls, new MappingSettings(queue, 1, most), functions.dispatch());
        }
    }

    private void map(SqsClient polls, MappingSettings mapping, LambdaFunction dispatch) {
        mappings.add(keep(new EventSourceMapping(mapping, polls, dispatch, log)));
    }

    private HttpGateway gateway() {
        List<RouteKey> routes = Routes.ALL.stream().map(RouteKey::of).toList();
        return new HttpGateway(
                GatewaySettings.of(settings.port(), routes),
                new FunctionAuthorizer(functions.authorizer(), clock, DECISIONS_STAND),
                functions.api(),
                clock,
                ids);
    }

    /** Whoever starts the cloud is its platform, for a day. */
    private String issueKey(DynamoDbClient dynamoDb) {
        return new Keys(new DynamoDbAccessKeys(dynamoDb, table()), clock)
                .issue(new Identifier(TENANT), Role.PLATFORM, KEY_LIFETIME)
                .secret();
    }

    /** A key of tenant demo with the role platform. */
    public String key() {
        return key;
    }

    /** Where the HTTP API answers. */
    public URI api() {
        return gateway.endpoint();
    }

    /** What the functions have been told. */
    public Settings product() {
        return product;
    }

    /** The dispatchers' processes, where functions run in processes of their own. */
    public Optional<ProcessFunction> dispatchProcesses() {
        return functions.dispatch() instanceof ProcessFunction processes
                ? Optional.of(processes)
                : Optional.empty();
    }

    /**
     * Requests so far by service and operation, of the event source mappings and of functions that
     * run in this process.
     */
    public Map<String, Long> requests() {
        Map<String, Long> all = new TreeMap<>(functions.requests().counts());
        requests.counts().forEach((operation, count) -> all.merge(operation, count, Long::sum));
        return all;
    }

    /** How soon a fault is repaired at the latest, in a sentence, and stray work found. */
    String bound() {
        Duration lease = settings.pace().dispatchTimeout().plus(product.timing().clockSkew());
        Duration margin = product.timing().signalMargin();
        Duration period = settings.pace().reconcileEvery();
        AuditSettings audit = product.upkeep().audit();
        return ("When an attention is lost or a dispatcher dies, its store is looked at again"
                        + " within %d s (lease %d s + margin %d s + two reconciler periods of %d s);"
                        + " where attentions queue, their wait comes on top.%nWork put into a queue"
                        + " past the API is found within %d s if its store was active lately, else"
                        + " within %d s.")
                .formatted(
                        lease.plus(margin).plus(period.multipliedBy(2)).toSeconds(),
                        lease.toSeconds(),
                        margin.toSeconds(),
                        period.toSeconds(),
                        audit.boundOfActive().toSeconds(),
                        audit.boundOfAll().toSeconds());
    }

    /**
     * What the demo may see.
     *
     * @param slices counts slices
     */
    CloudView view(LongSupplier slices) {
        return new LocalView(sqs, environment + "-work-" + TENANT + "-", this::attentions, slices);
    }

    private long attentions() {
        return mappings.stream().mapToLong(mapping -> mapping.counts().received()).sum();
    }

    /** The most handlers that ran at once since the last call; 0 where nobody counts them. */
    public int takeMostHandlers() {
        return seats.map(HandlerSeats::takeMostRunning).orElse(0);
    }

    /** Dispatchers are called no more: attentions stay in their queues, for who wants to count. */
    public void stopDispatching() {
        mappings.forEach(EventSourceMapping::close);
    }

    private <T extends AutoCloseable> T keep(T part) {
        parts.push(part);
        return part;
    }

    /** Stops everything, last started first; a second call does nothing. */
    @Override
    public synchronized void close() {
        while (!parts.isEmpty()) {
            closeQuietly(parts.pop());
        }
    }

    private void closeQuietly(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception failure) {
            log.accept("stopping " + part.getClass().getSimpleName() + " failed: " + failure);
        }
    }
}

package dev.attentionqueue.lambda;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.attentionqueue.access.AccessKeys;
import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.attention.WaitRecorder;
import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.aws.DynamoDbAccessKeys;
import dev.attentionqueue.aws.DynamoDbAllowances;
import dev.attentionqueue.aws.DynamoDbAttempts;
import dev.attentionqueue.aws.DynamoDbDeadLetters;
import dev.attentionqueue.aws.DynamoDbMarketplaces;
import dev.attentionqueue.aws.DynamoDbPlans;
import dev.attentionqueue.aws.DynamoDbQueueWaits;
import dev.attentionqueue.aws.DynamoDbRedrives;
import dev.attentionqueue.aws.DynamoDbRequests;
import dev.attentionqueue.aws.DynamoDbSecrets;
import dev.attentionqueue.aws.DynamoDbSequences;
import dev.attentionqueue.aws.DynamoDbStores;
import dev.attentionqueue.aws.EmbeddedMetrics;
import dev.attentionqueue.aws.Fleet;
import dev.attentionqueue.aws.QueueNames;
import dev.attentionqueue.aws.RequestCounter;
import dev.attentionqueue.aws.SqsAttentions;
import dev.attentionqueue.aws.SqsWorkQueues;
import dev.attentionqueue.aws.target.OutsideTargets;
import dev.attentionqueue.blocked.BlockedKeySearch;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.enqueue.Carrier;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.fleet.AwakeStores;
import dev.attentionqueue.fleet.Backlogs;
import dev.attentionqueue.fleet.Overviews;
import dev.attentionqueue.fleet.WaitingStores;
import dev.attentionqueue.idempotency.Once;
import dev.attentionqueue.idempotency.Requests;
import dev.attentionqueue.lifecycle.Purge;
import dev.attentionqueue.lifecycle.Removal;
import dev.attentionqueue.lifecycle.StateChange;
import dev.attentionqueue.reconcile.Audit;
import dev.attentionqueue.reconcile.AuditSettings;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.reconcile.ReconcileSettings;
import dev.attentionqueue.reconcile.Removals;
import dev.attentionqueue.reconcile.Resignals;
import dev.attentionqueue.redrive.RedriveDesk;
import dev.attentionqueue.redrive.Redrives;
import dev.attentionqueue.redrive.Redriving;
import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.slice.Bookkeeping;
import dev.attentionqueue.slice.Holds;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.slice.Tempos;
import dev.attentionqueue.slice.Workers;
import dev.attentionqueue.store.MarketplaceCatalog;
import dev.attentionqueue.store.PlanCatalog;
import dev.attentionqueue.store.PlannedStores;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Targets;
import dev.attentionqueue.work.WorkHandler;
import dev.attentionqueue.work.WorkQueues;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * Puts clock, ids, clients and services together, once for each function. Nothing is minted in
 * static state: SnapStart would clone it.
 */
public final class Wiring {
    private final Settings settings;
    private final Elastic elastic;
    private final RequestCounter counter = new RequestCounter();

    private final InstantSource clock = millis();

    /** Copies of one snapshot must not draw the same: this one asks the machine for each draw. */
    private final RandomGenerator dice = new SecureRandom();

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AwsClients clients;
    private final PlanCatalog plans;
    private final MarketplaceCatalog marketplaces;
    private final Stores stores;
    private final WorkQueues queues;
    private final Attentions attentions;
    private final Allowances allowances;
    private final QueueWaits waits;
    private final DeadLetters letters;
    private final Redrives redrives;
    private final Requests requests;
    private final AccessKeys accessKeys;
    private final Attempts attempts;
    private final Sequences sequences;
    private final Secrets secrets;

    public Wiring(Settings settings) {
        this(settings, Elastic.DEFAULT);
    }

    /** With slices that stretch and shrink in another way. */
    public Wiring(Settings settings, Elastic elastic) {
        this.settings = settings;
        this.elastic = elastic;
        clients = new AwsClients(settings.place(), counter, settings.timing().callTimeout());
        SqsClient sqs = clients.sqs();
        DynamoDbClient dynamoDb = clients.dynamoDb();
        marketplaces =
                new MarketplaceCatalog(new DynamoDbMarketplaces(dynamoDb, settings.table()), clock);
        plans = new PlanCatalog(new DynamoDbPlans(dynamoDb, settings.table()), clock);
        stores =
                new PlannedStores(
                        new DynamoDbStores(dynamoDb, settings.table(), settings.timing()), plans);
        allowances = new DynamoDbAllowances(dynamoDb, settings.table());
        accessKeys = new DynamoDbAccessKeys(dynamoDb, settings.table());
        requests = new DynamoDbRequests(dynamoDb, settings.table());
        attempts = new DynamoDbAttempts(dynamoDb, settings.table());
        sequences = new DynamoDbSequences(dynamoDb, settings.table());
        waits = new DynamoDbQueueWaits(dynamoDb, settings.table());
        letters = new DynamoDbDeadLetters(dynamoDb, settings.table());
        redrives = new DynamoDbRedrives(dynamoDb, settings.table());
        secrets = new DynamoDbSecrets(dynamoDb, settings.table(), settings.targets().secretKeys());
        // An emulator, which has an endpoint of its own, knows neither encryption nor TLS.
        queues =
                new SqsWorkQueues(
                        sqs,
                        clients.sqsPolls(settings.slices().linger()),
                        new QueueNames(settings.environment()),
                        settings.place().sqs() == null);
        attentions = new SqsAttentions(sqs, settings.attentionQueues());
    }

    static Wiring fromEnvironment() {
        Wiring wiring = new Wiring(Settings.from(System.getenv()));
        Priming.register(System.getenv(), wiring::look);
        return wiring;
    }

    /** Reads one store, which need not be there: every call begins so. */
    void look() {
        stores.read(StoreKey.of("priming", "priming"));
    }

    /** Keys alone, without a client of queues: all that the authorizer starts with. */
    static Keys keysFromEnvironment() {
        Settings settings = Settings.from(System.getenv());
        AwsClients clients =
                new AwsClients(
                        settings.place(), new RequestCounter(), settings.timing().callTimeout());
        Keys keys =
                new Keys(new DynamoDbAccessKeys(clients.dynamoDb(), settings.table()), millis());
        Priming.register(System.getenv(), keys::look);
        return keys;
    }

    /** Records keep milliseconds, so time is told in milliseconds. */
    private static InstantSource millis() {
        return InstantSource.tick(InstantSource.system(), Duration.ofMillis(1));
    }

    Settings settings() {
        return settings;
    }

    Api api() {
        Repeats repeats =
                new Repeats(new Once(requests, clock, Wiring::newId), clock, Wiring::newId);
        ItemCalls items = new ItemCalls(enqueue(), repeats, Wiring::newId);
        StoreCalls calls =
                new StoreCalls(
                        stores,
                        new Registration(stores, clock),
                        profiles(),
                        new StateChange(stores, signals(), clock, settings.timing()),
                        new StoreViews(queues, new BlockedKeySearch(attempts, sequences), clock));
        EndCalls ends =
                new EndCalls(
                        new Purge(stores, queues, sequences, clock),
                        new Removal(stores, clock, settings.timing()),
                        repeats);
        RedriveDesk desk = new RedriveDesk(redrives, stores, clock);
        LetterCalls letterCalls = new LetterCalls(stores, letters, desk, repeats, clock);
        return new Api(calls, fleetCalls(), items, ends, letterCalls, administration());
    }

    private FleetCalls fleetCalls() {
        AwakeStores awake = new AwakeStores(stores);
        Backlogs backlogs = new Backlogs(queues, Workers.on(threads));
        return new FleetCalls(
                stores,
                new WaitingStores(awake),
                backlogs,
                new Overviews(stores, awake, backlogs),
                clock);
    }

    private PlanJson planJson() {
        return new PlanJson(settings.handling().longestSlice());
    }

    private ProfileJson profiles() {
        return new ProfileJson(
                plans, new OverridesJson(planJson()), settings.targets().rules(), secrets, clock);
    }

    private Administration administration() {
        boolean mayKeep = !settings.targets().secretKeys().keys().isEmpty();
        return new Administration(
                new PlanCalls(plans, planJson()),
                new MarketplaceCalls(marketplaces),
                new SecretCalls(secrets, clock, mayKeep),
                new KeyCalls(keys()));
    }

    private Enqueue enqueue() {
        return new Enqueue(
                stores,
                new Carrier(queues, Workers.on(threads)),
                signals(),
                clock,
                Wiring::newId,
                settings.timing());
    }

    Keys keys() {
        return new Keys(accessKeys, clock);
    }

    private Signals signals() {
        return new Signals(attentions, new Purses(allowances, Allowance.DEFAULT, clock), clock);
    }

    /**
     * Dispatching.
     *
     * @param around may put something around the handlers
     */
    Dispatch dispatch(UnaryOperator<Targets> around) {
        SliceRunner slices =
                new SliceRunner(
                        queues,
                        around.apply(targets()),
                        Workers.on(threads),
                        clock,
                        settings.slices(),
                        bookkeeping());
        DispatchSettings dispatching =
                new DispatchSettings(settings.timing(), DispatchSettings.FIRST_LOOK, elastic);
        return new Dispatch(stores, signals(), slices, clock, Wiring::newId, dispatching);
    }

    private Bookkeeping bookkeeping() {
        return new Bookkeeping(
                new Holds(stores, settings.timing()),
                attempts,
                new GivingUp(letters, clock, Wiring::newId),
                sequences,
                new Tempos(allowances, marketplaces::rateOf),
                dice);
    }

    private Targets targets() {
        Duration longest = settings.slices().handlerTimeout();
        return new OutsideTargets(
                embedded(),
                settings.targets().rules(),
                new OutsideTargets.Functions(clients, settings.place().region(), longest),
                new OutsideTargets.Webhooks(secrets, clock, longest));
    }

    WaitRecorder waitRecorder() {
        return new WaitRecorder(waits);
    }

    Reconcile reconcile() {
        return new Reconcile(
                stores,
                new Resignals(stores, attentions, waits, clock, settings.timing()),
                new Removals(stores, queues, sequences, clock, settings.timing()),
                clock,
                dice,
                ReconcileSettings.DEFAULT);
    }

    Audit audit() {
        AuditSettings auditing = settings.upkeep().audit();
        return new Audit(stores, queues, attentions, clock, dice, auditing);
    }

    Redriving redriving() {
        return new Redriving(
                redrives,
                letters,
                enqueue(),
                Workers.on(threads),
                clock,
                settings.timing().clockSkew());
    }

    EmbeddedMetrics metrics() {
        return new EmbeddedMetrics(settings.environment());
    }

    FleetReport fleetReport() {
        return new FleetReport(new Fleet(stores, queues, threads), metrics(), clock);
    }

    InstantSource clock() {
        return clock;
    }

    ExecutorService threads() {
        return threads;
    }

    /** Requests to AWS so far, by service and operation. */
    public RequestCounter requests() {
        return counter;
    }

    private static String newId() {
        return UlidCreator.getMonotonicUlid().toString();
    }

    /** Where every store has another target, none need be there. */
    private static WorkHandler embedded() {
        return ServiceLoader.load(WorkHandler.class)
                .findFirst()
                .orElse(
                        _ ->
                                new Retry(
                                        "no "
                                                + WorkHandler.class.getName()
                                                + " on the class path; name one in"
                                                + " META-INF/services"));
    }
}

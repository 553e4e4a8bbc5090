package dev.attentionqueue.lambda;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.aws.DynamoDbStores;
import dev.attentionqueue.aws.QueueNames;
import dev.attentionqueue.aws.RequestCounter;
import dev.attentionqueue.aws.SqsAttentions;
import dev.attentionqueue.aws.SqsWorkQueues;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.SliceLimits;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.work.WorkHandler;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * Puts clock, ids, clients and services together, once for each function. Nothing is minted in
 * static state: SnapStart would clone it.
 */
public final class Wiring {
    private static final SliceLimits FIRST_LOOK = new SliceLimits(10, Duration.ofSeconds(2));

    private final Settings settings;
    private final RequestCounter counter = new RequestCounter();

    /** Records keep milliseconds, so time is told in milliseconds. */
    private final InstantSource clock =
            InstantSource.tick(InstantSource.system(), Duration.ofMillis(1));

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Stores stores;
    private final WorkQueues queues;
    private final Attentions attentions;

    public Wiring(Settings settings) {
        this.settings = settings;
        AwsClients clients =
                new AwsClients(settings.place(), counter, settings.timing().callTimeout());
        SqsClient sqs = clients.sqs();
        stores = new DynamoDbStores(clients.dynamoDb(), settings.table(), settings.timing());
        // An emulator, which has an endpoint of its own, knows no encryption at rest.
        queues =
                new SqsWorkQueues(
                        sqs,
                        clients.sqsPolls(settings.slices().linger()),
                        new QueueNames(settings.environment()),
                        settings.place().sqs() == null);
        attentions = new SqsAttentions(sqs, settings.attentionQueues());
    }

    static Wiring fromEnvironment() {
        return new Wiring(Settings.from(System.getenv()));
    }

    Api api() {
        Enqueue enqueue =
                new Enqueue(stores, queues, attentions, clock, Wiring::newId, settings.timing());
        return new Api(stores, queues, new Registration(stores, clock), enqueue, Wiring::newId);
    }

    Dispatch dispatch() {
        SliceRunner slices = new SliceRunner(queues, handler(), threads, clock, settings.slices());
        DispatchSettings dispatching = new DispatchSettings(settings.timing(), FIRST_LOOK);
        return new Dispatch(stores, attentions, slices, clock, Wiring::newId, dispatching);
    }

    Reconcile reconcile() {
        return new Reconcile(stores, attentions, clock, settings.timing());
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

    private static WorkHandler handler() {
        return ServiceLoader.load(WorkHandler.class)
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        "no "
                                                + WorkHandler.class.getName()
                                                + " on the class path; name one in META-INF/services"));
    }
}

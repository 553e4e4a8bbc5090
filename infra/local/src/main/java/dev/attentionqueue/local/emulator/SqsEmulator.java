package dev.attentionqueue.local.emulator;

import com.typesafe.config.ConfigFactory;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.DataDirectory;
import dev.attentionqueue.local.host.Ports;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.elasticmq.StrictSQSLimits$;
import org.elasticmq.actor.QueueManagerActor;
import org.elasticmq.rest.sqs.SQSRestServer;
import org.elasticmq.rest.sqs.SQSRestServerBuilder;
import org.elasticmq.rest.sqs.TheSQSRestServerBuilder;
import org.elasticmq.util.NowProvider;
import scala.Option;
import scala.concurrent.Await;

/**
 * SQS on 127.0.0.1: ElasticMQ with AWS's own limits ("strict"), in memory or with queues and
 * messages kept in a directory.
 *
 * <p>What it does not imitate: the 60 s of DeleteQueue and PurgeQueue, the order of fair queues,
 * lagging counts, and short polls that miss messages. A kept queue has the same URL after a restart
 * only on the same port.
 */
public final class SqsEmulator implements AutoCloseable {
    /** Region in every queue ARN. */
    public static final String REGION = "us-east-1";

    /** Account in every queue URL and ARN. */
    public static final String ACCOUNT = "000000000000";

    private static final String NAME = "SQS (ElasticMQ)";
    private static final Duration STOP = Duration.ofSeconds(5);

    /**
     * AWS's Authorization header is not one that Pekko can read: it fails several times over for
     * each request before it gives up, unless it is told to leave headers alone.
     */
    private static final String SETTINGS =
            """
            pekko.http.parsing.modeled-header-parsing = off
            pekko.daemonic = on
            pekko.loglevel = "WARNING"
            pekko.stdout-loglevel = "OFF"
            pekko.log-dead-letters = off
            pekko.log-dead-letters-during-shutdown = off
            pekko.jvm-exit-on-fatal-error = off
            pekko.coordinated-shutdown.run-by-jvm-shutdown-hook = off
            """;

    private final ActorSystem actors;
    private final SQSRestServer server;
    private final Optional<SqsStorage> storage;
    private final int port;

    private SqsEmulator(
            ActorSystem actors, SQSRestServer server, Optional<SqsStorage> storage, int port) {
        this.actors = actors;
        this.server = server;
        this.storage = storage;
        this.port = port;
    }

    /**
     * Starts an emulator that forgets everything when it is closed.
     *
     * @param port 1 to 65535, or {@link Ports#ANY}
     * @throws CannotStart if the port is taken
     */
    public static SqsEmulator inMemory(int port) {
        return start(port, Optional.empty());
    }

    /**
     * Starts an emulator that keeps what it holds. Only one emulator of a JVM can keep data at a
     * time (ElasticMQ has one connection pool per JVM).
     *
     * @param port 1 to 65535, or {@link Ports#ANY}
     * @param data where queues and messages are kept; what an answered request wrote survives a
     *     SIGKILL
     * @throws CannotStart if the port is taken, or the directory unusable or in use by another
     *     process
     */
    public static SqsEmulator keeping(int port, DataDirectory data) {
        return start(port, Optional.of(data));
    }

    private static SqsEmulator start(int port, Optional<DataDirectory> data) {
        int claimed = Ports.claim(port, NAME);
        ActorSystem actors =
                ActorSystem.create(
                        "elasticmq",
                        ConfigFactory.parseString(SETTINGS).withFallback(ConfigFactory.load()));
        Optional<SqsStorage> storage = Optional.empty();
        try {
            storage = data.map(directory -> SqsStorage.open(actors, directory));
            SQSRestServer server = serve(actors, storage, claimed);
            return new SqsEmulator(actors, server, storage, claimed);
        } catch (RuntimeException failed) {
            terminate(actors, storage);
            throw failed;
        }
    }

    private static SQSRestServer serve(ActorSystem actors, Optional<SqsStorage> storage, int port) {
        ActorRef queues =
                actors.actorOf(
                        Props.create(
                                QueueManagerActor.class,
                                new NowProvider(),
                                StrictSQSLimits$.MODULE$,
                                Option.apply(storage.map(SqsStorage::listener).orElse(null))));
        storage.ifPresent(s -> s.restore(queues));
        TheSQSRestServerBuilder builder =
                SQSRestServerBuilder.withActorSystem(actors)
                        .withQueueManagerActor(queues)
                        .withInterface(Ports.LOOPBACK)
                        .withPort(port)
                        .withSQSLimits(StrictSQSLimits$.MODULE$)
                        .withAWSRegion(REGION)
                        .withAWSAccountId(ACCOUNT);
        SQSRestServer server =
                storage.map(s -> builder.withQueueEventListener(s.listener()))
                        .orElse(builder)
                        .start();
        try {
            server.waitUntilStarted();
            return server;
        } catch (RuntimeException taken) {
            throw new CannotStart(Ports.taken(port, NAME), taken);
        }
    }

    /** Base address for an SQS client, for instance {@code http://127.0.0.1:9324}. */
    public URI endpoint() {
        return URI.create("http://" + Ports.LOOPBACK + ":" + port);
    }

    public int port() {
        return port;
    }

    /** Ends running requests, long polls too, writes what is to be kept, and frees the port. */
    @Override
    public void close() {
        // Only begun, not awaited: it would wait for long polls, even for those whose clients are
        // gone.
        server.stopAndGetFuture().apply();
        terminate(actors, storage);
    }

    private static void terminate(ActorSystem actors, Optional<SqsStorage> storage) {
        storage.ifPresent(SqsStorage::flush);
        try {
            Await.ready(
                    actors.terminate(),
                    scala.concurrent.duration.Duration.create(STOP.toMillis(), "ms"));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException slow) {
            throw new IllegalStateException("ElasticMQ did not stop within " + STOP, slow);
        } finally {
            storage.ifPresent(SqsStorage::close);
        }
    }
}

package dev.attentionqueue.local.emulator;

import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.DataDirectory;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.pattern.Patterns;
import org.elasticmq.actor.queue.QueueEvent;
import org.elasticmq.persistence.sql.SqlQueuePersistenceActor;
import org.elasticmq.persistence.sql.SqlQueuePersistenceConfig;
import scala.collection.immutable.Nil$;
import scala.util.Either;
import scalikejdbc.ConnectionPool;

/**
 * ElasticMQ's SQL persistence on an H2 file: every change of a queue or message is an event that
 * its actor writes.
 *
 * <p>ElasticMQ's own server restores while it already answers; here the queues are restored before
 * the port opens, and the actor works its mailbox off before the system stops.
 */
final class SqsStorage {
    private static final Duration RESTORE = Duration.ofSeconds(60);
    private static final Duration FLUSH = Duration.ofSeconds(10);

    /** ElasticMQ keeps its connections in one static pool. */
    private static final Semaphore POOL = new Semaphore(1);

    private final ActorRef listener;
    private final DataDirectory data;

    private SqsStorage(ActorRef listener, DataDirectory data) {
        this.listener = listener;
        this.data = data;
    }

    static SqsStorage open(ActorSystem actors, DataDirectory data) {
        if (!POOL.tryAcquire()) {
            throw new CannotStart(
                    "Another SQS emulator of this process keeps data already, and there can be only one.");
        }
        try {
            // WRITE_DELAY=0: a commit is on its way to the disk before the request is answered.
            String url = "jdbc:h2:" + data.file("sqs") + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE";
            DriverManager.getConnection(url, "", "").close();
            connect(url);
            Props props =
                    Props.create(
                            SqlQueuePersistenceActor.class,
                            new SqlQueuePersistenceConfig(
                                    true, "org.h2.Driver", url, "", "", false),
                            Nil$.MODULE$);
            return new SqsStorage(actors.actorOf(props), data);
        } catch (SQLException unusable) {
            POOL.release();
            throw unreadable(data, unusable);
        }
    }

    /**
     * ElasticMQ connects the pool once in a JVM's life only; this connects it again after a {@link
     * #close}.
     */
    private static void connect(String url) {
        var settings = ConnectionPool.singleton$default$4();
        ConnectionPool.singleton(
                url, "", "", settings, ConnectionPool.singleton$default$5(url, "", "", settings));
    }

    private static CannotStart unreadable(DataDirectory data, Throwable cause) {
        return new CannotStart(
                "The queues kept in "
                        + data.path()
                        + " cannot be opened: another process uses them, or they are damaged and the directory has to be removed.",
                cause);
    }

    ActorRef listener() {
        return listener;
    }

    void restore(ActorRef queues) {
        try {
            Object restored =
                    Patterns.ask(listener, new QueueEvent.Restore(queues), RESTORE)
                            .toCompletableFuture()
                            .join();
            if (restored instanceof Either<?, ?> either && either.isRight()) {
                return;
            }
            throw unreadable(data, new IllegalStateException(String.valueOf(restored)));
        } catch (CompletionException failed) {
            throw unreadable(data, failed);
        }
    }

    /** Returns when every event so far is written. */
    void flush() {
        Patterns.gracefulStop(listener, FLUSH, PoisonPill.getInstance())
                .toCompletableFuture()
                .join();
    }

    void close() {
        ConnectionPool.closeAll();
        POOL.release();
    }
}

package dev.attentionqueue.local.backend;

import dev.attentionqueue.aws.AwsPlace;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.Services;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.host.Ports;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** The backend of this run, one for all its tests. */
public final class Backend implements AutoCloseable {
    private static final Path NODE_MODULES = Path.of("node_modules");
    private static final AtomicInteger CLOUDS = new AtomicInteger();

    /** Leaves room for a cloud's number in the 12 characters of an environment. */
    private static final String RUN =
            "it"
                    + Long.toString(
                            36L * 36 * 36 * 36 * 36 + new SecureRandom().nextInt(60_000_000), 36);

    private static @Nullable Backend current;

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final @Nullable AwsPlace place;
    private final String name;

    private Backend(String name, @Nullable AwsPlace place) {
        this.name = name;
        this.place = place;
    }

    /** As {@code -Daq.backend} says: {@code embedded}, {@code localstack} or {@code external}. */
    static Backend start() {
        String kind = System.getProperty("aq.backend", "embedded");
        Backend started =
                switch (kind) {
                    case "embedded" -> embedded();
                    case "localstack" -> localStack();
                    case "external" -> external();
                    default ->
                            throw new IllegalArgumentException(
                                    "aq.backend is embedded, localstack or external, and not "
                                            + kind);
                };
        current = started;
        return started;
    }

    private static Backend embedded() {
        DynamoDbEmulator table = DynamoDbEmulator.inMemory(NODE_MODULES, Ports.ANY);
        SqsEmulator queues = SqsEmulator.inMemory(Ports.ANY);
        Backend backend = new Backend("ElasticMQ", at(queues.endpoint(), table.endpoint()));
        backend.parts.push(table);
        backend.parts.push(queues);
        return backend;
    }

    private static Backend localStack() {
        Optional<LocalStack> container = LocalStack.start();
        Backend backend =
                new Backend(
                        "LocalStack",
                        container.map(LocalStack::endpoint).map(url -> at(url, url)).orElse(null));
        container.ifPresent(backend.parts::push);
        return backend;
    }

    private static Backend external() {
        String all = System.getProperty("aq.endpoint");
        String sqs = System.getProperty("aq.sqs.endpoint", all);
        String dynamoDb = System.getProperty("aq.dynamodb.endpoint", all);
        if (sqs == null || dynamoDb == null) {
            throw new IllegalArgumentException(
                    "-Pexternal needs -Daq.endpoint=URL, or -Daq.sqs.endpoint=URL and"
                            + " -Daq.dynamodb.endpoint=URL; -Daq.endpoint=aws is the account of the"
                            + " credentials at hand");
        }
        boolean isAws = "aws".equals(all);
        return new Backend(
                isAws ? "AWS" : sqs,
                isAws ? AwsPlace.region(region().id()) : at(URI.create(sqs), URI.create(dynamoDb)));
    }

    private static Region region() {
        return DefaultAwsRegionProviderChain.builder().build().getRegion();
    }

    /** With credentials that any emulator takes. */
    private static AwsPlace at(URI sqs, URI dynamoDb) {
        return new AwsPlace(Region.US_EAST_1, sqs, dynamoDb, null, Clients.CREDENTIALS);
    }

    boolean isThere() {
        return place != null;
    }

    /** What it is called in messages. */
    public static String name() {
        return current().name;
    }

    /** Whether it is made of emulators that this JVM has started. */
    public static boolean isEmbedded() {
        return current().name.equals("ElasticMQ");
    }

    private static Backend current() {
        Backend started = current;
        if (started == null) {
            throw new IllegalStateException("put @OnBackend on the test");
        }
        return started;
    }

    public static AwsPlace place() {
        AwsPlace where = current().place;
        if (where == null) {
            throw new IllegalStateException("the backend is not there");
        }
        return where;
    }

    /** A client that lives as long as the run. */
    public static SqsClient sqs() {
        return keep(Clients.of(place(), place().sqs(), SqsClient.builder()).build());
    }

    /** A client that lives as long as the run. */
    public static DynamoDbClient dynamoDb() {
        return keep(Clients.of(place(), place().dynamoDb(), DynamoDbClient.builder()).build());
    }

    private static <T extends AutoCloseable> T keep(T part) {
        current().parts.push(part);
        return part;
    }

    /** The prefix of all that this run makes; an environment's name, too. */
    public static String environment() {
        return RUN;
    }

    /** A name of this run. */
    public static String named(String last) {
        return RUN + "-" + last;
    }

    /** A local cloud on this backend, apart from every other one. */
    public static LocalSettings settings() {
        String environment = RUN + Integer.toString(CLOUDS.incrementAndGet(), 36);
        return LocalSettings.inMemory(NODE_MODULES).on(new Services.There(place(), environment));
    }

    @Override
    public void close() {
        if (isThere() && !isEmbedded()) {
            cleanUp();
        }
        while (!parts.isEmpty()) {
            close(parts.pop());
        }
        current = null;
    }

    private static void close(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception failure) {
            throw new IllegalStateException("stopping " + part + " failed", failure);
        }
    }

    private static void cleanUp() {
        SqsClient sqs = sqs();
        DynamoDbClient dynamoDb = dynamoDb();
        sqs
                .listQueuesPaginator(list -> list.queueNamePrefix(RUN).maxResults(1_000))
                .queueUrls()
                .stream()
                .toList()
                .forEach(url -> sqs.deleteQueue(delete -> delete.queueUrl(url)));
        dynamoDb.listTablesPaginator().tableNames().stream()
                .filter(table -> table.startsWith(RUN))
                .toList()
                .forEach(table -> dynamoDb.deleteTable(delete -> delete.tableName(table)));
    }
}

package dev.attentionqueue.local.deployed;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.deployed.Template.Described;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.function.FunctionSettings;
import dev.attentionqueue.local.function.FunctionZip;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.local.function.ProcessFunction;
import dev.attentionqueue.local.function.ProcessSettings;
import dev.attentionqueue.local.host.Ports;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** What the template's references point to, on emulators, and the functions in their processes. */
final class Stage implements AutoCloseable {
    static final String TABLE = "prod-Stores";

    private static final Path ZIP =
            Path.of("..", "..", "functions", "lambda", "target", "attention-queue-functions.zip");
    private static final String QUEUE = "queue ";

    /** Of 43 characters: with the sign that the template puts after it, 32 bytes in base64. */
    private static final Map<String, String> SECRETS =
            Map.of("secret of 43 characters", "A".repeat(43));

    private final DynamoDbEmulator table =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);
    private final SqsEmulator queues = SqsEmulator.inMemory(Ports.ANY);
    private final DynamoDbClient dynamoDb = Clients.dynamoDb(table.endpoint());
    private final SqsClient sqs = Clients.sqs(queues.endpoint());
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Template template;
    private final String classPath;

    /**
     * A stage.
     *
     * @param folder for what is unpacked
     */
    Stage(Path folder) throws IOException {
        template = Template.read();
        FunctionZip zip = FunctionZip.unpack(ZIP, Files.createDirectory(folder.resolve("lib")));
        classPath = zip.classPath() + File.pathSeparator + Echo.layer(folder);
        new ControlTable(dynamoDb, TABLE).create();
    }

    DynamoDbClient dynamoDb() {
        return dynamoDb;
    }

    SqsClient sqs() {
        return sqs;
    }

    /** What functions have written so far. */
    List<String> lines() {
        return lines;
    }

    /** A function as the template tells it, without one of its variables. */
    LambdaFunction without(String variable, String name) {
        Described described = template.function(name, this::value);
        Map<String, String> variables = new HashMap<>(described.variables());
        variables.remove(variable);
        variables.putAll(ofLambda());
        FunctionSettings settings =
                new FunctionSettings(name, described.timeout(), described.memoryMegabytes());
        ProcessSettings processes =
                new ProcessSettings(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        ProcessSettings.QUICK_START,
                        classPath,
                        described.handler(),
                        variables,
                        1);
        return new ProcessFunction(
                settings,
                processes,
                InstantSource.system(),
                () -> UlidCreator.getMonotonicUlid().toString(),
                lines::add);
    }

    /** A function as the template tells it. */
    LambdaFunction function(String name) {
        return without("", name);
    }

    /** What Lambda sets by itself; and the endpoints, which on AWS the region has. */
    private Map<String, String> ofLambda() {
        return Map.of(
                "AWS_REGION", "us-east-1",
                "AWS_ACCESS_KEY_ID", "local",
                "AWS_SECRET_ACCESS_KEY", "local",
                "AWS_SESSION_TOKEN", "local",
                "AWS_ENDPOINT_URL_SQS", queues.endpoint().toString(),
                "AWS_ENDPOINT_URL_DYNAMODB", table.endpoint().toString());
    }

    private String value(String reference) {
        if (reference.equals("table")) {
            return TABLE;
        }
        if (reference.startsWith(QUEUE)) {
            return queue(reference.substring(QUEUE.length()));
        }
        String secret = SECRETS.get(reference);
        if (secret == null) {
            throw new AssertionError("nothing stands for ${" + reference + "} here");
        }
        return secret;
    }

    /** The URL of a queue, which is made if it is not there. */
    String queue(String name) {
        return sqs.createQueue(queue -> queue.queueName(name)).queueUrl();
    }

    @Override
    public void close() {
        sqs.close();
        dynamoDb.close();
        queues.close();
        table.close();
    }
}

package dev.attentionqueue.local.operate;

import dev.attentionqueue.access.Role;
import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.aws.AwsPlace;
import dev.attentionqueue.aws.DynamoDbAccessKeys;
import dev.attentionqueue.aws.RequestCounter;
import dev.attentionqueue.lambda.Keys;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.InvalidField;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.cloudformation.model.Output;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Makes the key by which an operator makes all others, past the API, which asks for one. */
@Command(
        name = "scripts/key",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpWidth = 100,
        description = {
            "Makes a platform key of a deployed environment: prints it, once, and writes its hash"
                    + " into the table.",
            "Needs credentials that may read the stack and write its table. With a platform key,",
            "POST /v1/keys makes all others, and DELETE /v1/keys ends one.",
            ""
        })
public final class KeyMain implements Callable<Integer> {
    private static final int USUAL_DAYS = 90;
    private static final int MOST_DAYS = 3_650;
    private static final Duration CALL = Duration.ofSeconds(5);

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--environment",
            required = true,
            paramLabel = "NAME",
            description = "1 to 12 of a-z 0-9.")
    private String environment = "";

    @Option(
            names = "--tenant",
            paramLabel = "NAME",
            defaultValue = "platform",
            description = "Whose key it is; ${DEFAULT-VALUE} by default.")
    private String tenant = "platform";

    @Option(
            names = "--days",
            paramLabel = "N",
            defaultValue = "" + USUAL_DAYS,
            description = "How long it is valid, 1 to 3650; ${DEFAULT-VALUE} by default.")
    private int days = USUAL_DAYS;

    /** Ends the process with the status of the command. */
    public static void main(String[] arguments) {
        System.exit(
                new CommandLine(new KeyMain())
                        .setExecutionExceptionHandler(KeyMain::explain)
                        .execute(arguments));
    }

    private static int explain(
            Exception failure, CommandLine command, CommandLine.ParseResult parsed)
            throws Exception {
        if (failure instanceof SdkException || failure instanceof IllegalStateException) {
            command.getErr().println("scripts/key: " + failure.getMessage());
            return 1;
        }
        throw failure;
    }

    @Override
    public Integer call() {
        if (days < 1 || days > MOST_DAYS) {
            throw refused("--days must be 1 to %d, not %d".formatted(MOST_DAYS, days));
        }
        AwsPlace place = AwsPlace.region(ChosenRegion.get().id());
        try (DynamoDbClient tables = new AwsClients(place, new RequestCounter(), CALL).dynamoDb()) {
            System.out.println(issue(tables, table()));
            return 0;
        } catch (InvalidField invalid) {
            throw refused("--tenant: " + invalid.getMessage());
        }
    }

    /** The stack says where its table is. */
    private String table() {
        String name = "attention-queue-" + environment;
        try (CloudFormationClient stacks = CloudFormationClient.create()) {
            return stacks.describeStacks(describe -> describe.stackName(name)).stacks().stream()
                    .flatMap(stack -> stack.outputs().stream())
                    .filter(output -> output.outputKey().contains("TableName"))
                    .map(Output::outputValue)
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalStateException("the stack " + name + " has no table"));
        }
    }

    private String issue(DynamoDbClient tables, String table) {
        return new Keys(new DynamoDbAccessKeys(tables, table), InstantSource.system())
                .issue(new Identifier(tenant), Role.PLATFORM, Duration.ofDays(days))
                .secret();
    }

    private ParameterException refused(String why) {
        if (spec == null) {
            throw new IllegalStateException("not started by picocli");
        }
        return new ParameterException(spec.commandLine(), "scripts/key: " + why + ".");
    }
}

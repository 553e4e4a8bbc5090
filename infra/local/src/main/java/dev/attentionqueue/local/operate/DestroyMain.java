package dev.attentionqueue.local.operate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Asks, and takes an environment down. */
@Command(
        name = "scripts/destroy",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpWidth = 100,
        description = {
            "Takes an environment down, in the account and region of the credentials at hand:",
            "  1. disables its event source mappings and stops its functions, the API's among them,"
                    + " by reserving no concurrency for them: callers get 5xx from then on;",
            "  2. deletes its work queues, all whose names begin with NAME-work-, page by page;",
            "  3. deletes its stack, attention-queue-NAME, and then its table, protected or not.",
            "It asks for the environment's name first. Broken off, it goes on when it is run"
                    + " again.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:it is gone",
            "1:it is not, or not wholly: run it again",
            "2:wrong options"
        })
public final class DestroyMain implements Callable<Integer> {
    private static final int USUAL_RATE = 50;
    private static final int EVERY = 100;

    private final BufferedReader answers;

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--environment",
            required = true,
            paramLabel = "NAME",
            description = "1 to 12 of a-z 0-9.")
    private String environment = "";

    @Option(
            names = "--keep-data",
            description =
                    "Keep work queues with what is in them, and the table; its stack must have been"
                            + " deployed with --production, which keeps it.")
    private boolean keepData;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "" + USUAL_RATE,
            description = "Queues to delete in a second, 1 to 1000; ${DEFAULT-VALUE} by default.")
    private int rate = USUAL_RATE;

    @Option(
            names = "--sqs-endpoint",
            paramLabel = "URL",
            description =
                    "Delete the work queues there and nothing else: for an emulator, which has no"
                            + " stack.")
    private @Nullable URI endpoint;

    DestroyMain(BufferedReader answers) {
        this.answers = answers;
    }

    /** Ends the process with the status of the command. */
    public static void main(String[] arguments) {
        BufferedReader answers =
                new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
        System.exit(commandLine(answers).execute(arguments));
    }

    static CommandLine commandLine(BufferedReader answers) {
        return new CommandLine(new DestroyMain(answers))
                .setExecutionExceptionHandler(DestroyMain::explain);
    }

    private static int explain(
            Exception failure, CommandLine command, CommandLine.ParseResult parsed)
            throws Exception {
        if (failure instanceof SdkException || failure instanceof IllegalStateException) {
            command.getErr().println("scripts/destroy: " + failure.getMessage());
            return 1;
        }
        throw failure;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = commandLine().getOut();
        try (SqsClient sqs = sqs()) {
            Sweep sweep = sweep(sqs, out);
            if (!isConfirmed(out)) {
                out.println("Nothing was done: that is not its name.");
                return 1;
            }
            if (endpoint != null) {
                say(out, "deleted " + sweep.run() + " work queues");
                return 0;
            }
            destroy(sweep, out);
            return 0;
        }
    }

    private CommandLine commandLine() {
        if (spec == null) {
            throw new IllegalStateException("not started by picocli");
        }
        return spec.commandLine();
    }

    /** An emulator takes any credentials, and has any region. */
    private SqsClient sqs() {
        return endpoint == null
                ? SqsClient.builder().region(ChosenRegion.get()).build()
                : SqsClient.builder()
                        .endpointOverride(endpoint)
                        .region(Region.US_EAST_1)
                        .credentialsProvider(
                                StaticCredentialsProvider.create(
                                        AwsBasicCredentials.create("local", "local")))
                        .build();
    }

    private Sweep sweep(SqsClient sqs, PrintWriter out) {
        try {
            Pace pace = new Pace(rate, InstantSource.system(), Pause::real);
            return new Sweep(
                    sqs,
                    environment,
                    pace,
                    count -> {
                        if (count % EVERY == 0) {
                            say(out, count + " queues so far");
                        }
                    });
        } catch (IllegalArgumentException wrong) {
            throw new CommandLine.ParameterException(
                    commandLine(), "scripts/destroy: " + wrong.getMessage() + ".");
        }
    }

    private boolean isConfirmed(PrintWriter out) throws IOException {
        out.printf(
                "This takes down the environment %s%s and cannot be undone.%nIts name, to go on: ",
                environment,
                keepData ? "" : " with all items that wait, its stores and its dead letters,");
        out.flush();
        return environment.equals(answers.readLine());
    }

    private void destroy(Sweep sweep, PrintWriter out) throws InterruptedException {
        try (CloudFormationClient stacks = CloudFormationClient.create();
                LambdaClient functions = LambdaClient.create();
                DynamoDbClient tables = DynamoDbClient.create()) {
            Optional<Stack> stack =
                    Stack.find(
                            new Stack.Clients(stacks, functions, tables, Pause::real), environment);
            if (stack.isEmpty()) {
                say(out, "there is no stack attention-queue-" + environment + " (any more)");
            }
            new Destruction(stack, sweep, keepData, line -> say(out, line)).run();
        }
    }

    private static void say(PrintWriter out, String line) {
        out.println(line);
        out.flush();
    }
}

package dev.attentionqueue.local;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.attentionqueue.local.demo.DemoFailed;
import dev.attentionqueue.local.demo.Endpoint;
import dev.attentionqueue.local.demo.Figures;
import dev.attentionqueue.local.demo.Ledger;
import dev.attentionqueue.local.demo.MarketHub;
import dev.attentionqueue.local.demo.Options;
import dev.attentionqueue.local.demo.Patience;
import dev.attentionqueue.local.demo.Payloads;
import dev.attentionqueue.local.demo.Screen;
import dev.attentionqueue.local.demo.World;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Starts the local cloud, and plays the demo on it when asked to. */
@Command(
        name = "scripts/run",
        mixinStandardHelpOptions = true,
        version = "Attention Queue for AWS 0.1.0",
        sortOptions = false,
        description = {
            "Runs the whole product on this machine: SQS, DynamoDB, HTTP API, dispatchers and"
                    + " reconciler.",
            ""
        },
        footer = {
            "",
            "Exit status: 0 fine; 1 the demo lost an item, or something could not start; 2 wrong"
                    + " options."
        })
public final class LocalMain implements Callable<Integer> {
    private static final long SEED = 42;
    private static final int USUAL_PORT = 8080;
    private static final Options WARM_UP =
            new Options(50, 1_000, Duration.ofSeconds(1), 32, 0, Patience.USUAL);

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "N",
            description =
                    "Port of the HTTP API on 127.0.0.1: 1 to 65535; 8080, in the demo any free"
                            + " one.")
    private @Nullable Integer port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "Keep stores, queues and items there across restarts; in memory without it.")
    private @Nullable Path data;

    @Option(
            names = "--processes",
            description =
                    "Run each function in JVM processes of its own, under AWS's runtime client.")
    private boolean processes;

    @Option(
            names = "--target",
            paramLabel = "NAME=JAR:HANDLER",
            description =
                    "A Lambda function written for an SQS trigger, which stores may have as their"
                            + " target; HANDLER is its class. May be given several times.")
    private List<String> targets = List.of();

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = "Write every line that the functions log there, metrics and all.")
    private @Nullable Path log;

    @Option(
            names = "--demo",
            description =
                    "Play MarketHub: 200 stores, one sends 5,000 items at once; print who waited"
                            + " how long.")
    private boolean demo;

    @Option(
            names = "--drop",
            paramLabel = "N",
            description = "With --demo: lose N items on purpose, to see that it is noticed.")
    private int drop;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "With --demo: write the figures there, too.")
    private @Nullable Path json;

    private final InstantSource clock = InstantSource.system();

    /** Ends the process with the status of the command. */
    public static void main(String[] arguments) {
        System.exit(
                new CommandLine(new LocalMain())
                        .setExecutionExceptionHandler(LocalMain::explain)
                        .execute(arguments));
    }

    private static int explain(
            Exception failure, CommandLine command, CommandLine.ParseResult parsed)
            throws Exception {
        if (failure instanceof CannotStart || failure instanceof DemoFailed) {
            command.getErr().println(failure.getMessage());
            return 1;
        }
        throw failure;
    }

    @Override
    public Integer call() throws Exception {
        check();
        return demo ? playDemo() : serve();
    }

    private void check() {
        if (!demo && (drop != 0 || json != null)) {
            throw new ParameterException(commandLine(), "--drop and --json go with --demo.");
        }
        if (port != null && (port < 1 || port > 65_535)) {
            throw new ParameterException(
                    commandLine(), "--port must be 1 to 65535, not " + port + ".");
        }
        if (drop < 0 || drop > Options.USUAL.burst()) {
            throw new ParameterException(
                    commandLine(),
                    "--drop must be 0 to %d, not %d.".formatted(Options.USUAL.burst(), drop));
        }
    }

    private CommandLine commandLine() {
        if (spec == null) {
            throw new IllegalStateException("not started by picocli");
        }
        return spec.commandLine();
    }

    private int serve() throws IOException, InterruptedException {
        DispatchLog told = new DispatchLog(System.out::println);
        if (log == null) {
            return serve(told);
        }
        try (PrintWriter file = new PrintWriter(Files.newBufferedWriter(log))) {
            return serve(
                    line -> {
                        file.println(line.strip());
                        file.flush();
                        told.accept(line);
                    });
        } catch (NoSuchFileException | AccessDeniedException refused) {
            throw new CannotStart("The file " + log + " cannot be written.", refused);
        }
    }

    private int serve(Consumer<String> lines) throws InterruptedException {
        LocalCloud cloud = start(settings(USUAL_PORT, Map.of()), lines);
        System.out.println(cloud.bound());
        System.out.printf("key of tenant demo, for a day: KEY=%s%n", cloud.key());
        System.out.printf("ready: %s (Ctrl-C stops it)%n", cloud.api());
        new CountDownLatch(1).await();
        return 0;
    }

    private int playDemo() throws IOException, InterruptedException {
        checkJson();
        Path folder = Files.createTempDirectory("attention-queue-demo");
        try {
            return play(new Ledger(folder.resolve("ledger")));
        } finally {
            Files.deleteIfExists(folder.resolve("ledger"));
            Files.deleteIfExists(folder);
        }
    }

    /** Better now than after the demo. */
    private void checkJson() throws IOException {
        if (json != null) {
            try {
                Files.writeString(json, "");
            } catch (IOException refused) {
                throw new CannotStart("The file " + json + " cannot be written.", refused);
            }
        }
    }

    private int play(Ledger ledger) throws IOException, InterruptedException {
        System.setProperty("aq.ledger", ledger.file().toString());
        Map<String, String> environment = Map.of("AQ_LEDGER", ledger.file().toString());
        DispatchLog log = new DispatchLog(LocalMain::onlyFailures);
        try (LocalCloud cloud = start(settings(Ports.ANY, environment), log)) {
            warmUp(cloud, ledger, log);
            Figures figures =
                    hub(Options.USUAL.withDrop(drop), cloud, ledger, log, Screen.standard()).run();
            if (json != null) {
                Files.writeString(json, figures.toJson() + "\n");
            }
            return figures.exitStatus();
        }
    }

    /** A JVM is slow at first, which is not what the demo is about. */
    private void warmUp(LocalCloud cloud, Ledger ledger, DispatchLog log)
            throws InterruptedException {
        System.out.printf("Warming up with %,d items that do not count.%n", WARM_UP.burst());
        Screen nowhere = new Screen(new PrintStream(OutputStream.nullOutputStream()), false);
        hub(WARM_UP, cloud, ledger, log, nowhere).run();
    }

    private MarketHub hub(
            Options options, LocalCloud cloud, Ledger ledger, DispatchLog log, Screen screen) {
        return new MarketHub(
                options,
                Endpoint.withKey(cloud.api(), cloud.key()),
                ledger,
                cloud.view(log::slices),
                screen,
                new World(clock, dice(), payloads()));
    }

    private static RandomGenerator dice() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    }

    private static Payloads payloads() {
        return Payloads.load(home().resolve("events").resolve("payloads"));
    }

    private static void onlyFailures(String line) {
        if (line.contains("failed") || line.contains("Exception")) {
            System.err.println(line);
        }
    }

    private LocalSettings settings(int usualPort, Map<String, String> environment) {
        LocalSettings inMemory =
                LocalSettings.inMemory(
                                home().resolve("infra").resolve("local").resolve("node_modules"))
                        .on(port == null ? usualPort : port);
        LocalSettings named = inMemory.with(targets.stream().map(LocalTarget::read).toList());
        LocalSettings settings = processes ? named.inProcesses(environment) : named;
        return Optional.ofNullable(data).map(settings::keeping).orElse(settings);
    }

    /** The project's folder, which the script names. */
    private static Path home() {
        return Path.of(System.getProperty("aq.home", "."));
    }

    private LocalCloud start(LocalSettings settings, Consumer<String> lines) {
        LocalCloud cloud =
                LocalCloud.start(
                        settings, clock, () -> UlidCreator.getMonotonicUlid().toString(), lines);
        Runtime.getRuntime().addShutdownHook(new Thread(cloud::close, "stop"));
        return cloud;
    }
}

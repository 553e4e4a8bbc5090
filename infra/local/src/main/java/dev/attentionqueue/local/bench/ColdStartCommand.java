package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.bench.ColdStartRun.Starts;
import dev.attentionqueue.local.demo.Endpoint;
import dev.attentionqueue.local.demo.HubClient;
import dev.attentionqueue.local.demo.HubStore;
import dev.attentionqueue.local.demo.Marketplace;
import dev.attentionqueue.local.function.FunctionZip;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How long a function takes from the start of its process to its first answer. */
@Command(
        name = "coldstart",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpWidth = 100,
        description = {
            "Starts each function as it is deployed, from its zip, in a new process under AWS's"
                    + " runtime client,",
            "in turns with a handler that does nothing, and takes the time from process start to"
                    + " first answer.",
            "The events: an enqueue, a key to check, an attention that comes late, a minute of"
                    + " reconciling."
        })
final class ColdStartCommand implements Callable<Integer> {
    private static final int MOST_ROUNDS = 100;
    private static final String STORE = "cold";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "7",
            description = "starts of each, 1 to 100; the median counts (default: 7)")
    private int rounds;

    @Option(names = "--json", paramLabel = "FILE", description = "write the figures there, too")
    private @Nullable Path json;

    @Option(names = "--verbose", description = "show what the functions log")
    private boolean verbose;

    @Override
    public Integer call() throws Exception {
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new ParameterException(
                    command().commandLine(),
                    "--rounds must be 1 to %d, not %d.".formatted(MOST_ROUNDS, rounds));
        }
        Place.requireWritable(json);
        try (Place place = Place.open();
                LocalCloud cloud =
                        place.start(LocalSettings.inMemory(place.nodeModules()), _ -> {})) {
            FunctionZip zip =
                    FunctionZip.unpack(
                            place.functionsZip(),
                            Files.createDirectory(place.folder().resolve("lib")));
            register(place, cloud);
            ColdStartRun run = new ColdStartRun(place.clock(), zip, variables(cloud), this::log);
            report(run.run(Sample.all(cloud.key(), LocalCloud.TENANT, STORE), rounds), zip);
        }
        return 0;
    }

    /** With one item, so that its queue is there. */
    private static void register(Place place, LocalCloud cloud) {
        HubStore store =
                new HubStore(0, new Identifier(STORE), Marketplace.MERCADO_LIVRE, Plans.BASIC);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                HubClient client =
                        new HubClient(
                                Endpoint.withKey(cloud.api(), cloud.key()),
                                PATIENCE,
                                place.clock(),
                                threads)) {
            client.register(store);
            var _ = client.post(store, "{\"payload\": {}}");
        }
    }

    private static Map<String, String> variables(LocalCloud cloud) {
        Map<String, String> variables = new HashMap<>(cloud.product().toVariables());
        variables.put("AWS_ACCESS_KEY_ID", "local");
        variables.put("AWS_SECRET_ACCESS_KEY", "local");
        return variables;
    }

    private void log(String line) {
        if (verbose) {
            command().commandLine().getErr().println(line);
        }
    }

    private void report(Map<String, Starts> starts, FunctionZip zip) {
        Map<String, ColdStartFigures> figures = new LinkedHashMap<>();
        starts.forEach((function, its) -> figures.put(function, ColdStartFigures.of(its, zip)));
        PrintWriter out = command().commandLine().getOut();
        out.print(ColdStartFigures.table(figures, zip));
        out.flush();
        if (json != null) {
            Map<String, Object> all = new LinkedHashMap<>();
            figures.forEach((function, its) -> all.put(function, its.fields()));
            Place.write(json, all);
        }
    }

    private CommandSpec command() {
        if (spec == null) {
            throw new IllegalStateException("not started by picocli");
        }
        return spec;
    }
}

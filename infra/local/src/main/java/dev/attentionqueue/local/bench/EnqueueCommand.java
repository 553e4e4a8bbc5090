package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.bench.EnqueueRun.EnqueuePlan;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Sends items through the API, in turns with bare sends. */
@Command(
        name = "enqueue",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpWidth = 100,
        description = {
            "Sends items through the API, one by one and in batches, each call to another, idle store"
                    + " and",
            "all to one store that is awake, in turns with bare sends of the same payloads to the"
                    + " same",
            "queues by as many callers. Measured of this system: HTTP request, gateway, cached"
                    + " decision of",
            "the authorizer, ApiFunction with serialised events, mark in DynamoDB, send, signal,"
                    + " answer.",
            "Measured of the bare sends: the same SDK client's SendMessage or SendMessageBatch,"
                    + " without the",
            "attributes that this system adds. All of it shares this machine's cores; dispatchers"
                    + " are stopped",
            "meanwhile, and nobody receives either's items. Single items have 8 callers; batches"
                    + " have 2, whose",
            "calls send up to 10 parcels at once, and 20 bare senders beside."
        })
final class EnqueueCommand implements Callable<Integer> {
    private static final OptionRange ITEMS = new OptionRange("--items", 100, 20_000);
    private static final OptionRange BATCH = new OptionRange("--batch", 100, 1_000);
    private static final OptionRange PASSES = new OptionRange("--passes", 1, 20);
    private static final int BATCHED_PER_SINGLE = 10;

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--items",
            paramLabel = "N",
            defaultValue = "2000",
            description =
                    "items of a pass one by one, ten times as many in batches; 100 to 20,000"
                            + " (default: 2000)")
    private int items;

    @Option(
            names = "--batch",
            paramLabel = "N",
            defaultValue = "500",
            description = "items of a batch call, 100 to 1,000, rounded to tens (default: 500)")
    private int batch;

    @Option(
            names = "--passes",
            paramLabel = "N",
            defaultValue = "3",
            description = "how often each sends them, 1 to 20; the median counts (default: 3)")
    private int passes;

    @Option(
            names = "--only",
            paramLabel = "CASE",
            description = "single-quiet, single-hot, batch-quiet or batch-hot instead of all",
            converter = EnqueueCase.Reader.class)
    private @Nullable EnqueueCase only;

    @Option(names = "--json", paramLabel = "FILE", description = "write the figures there, too")
    private @Nullable Path json;

    @Override
    public Integer call() throws Exception {
        CommandSpec command = command();
        ITEMS.require(command, items);
        BATCH.require(command, batch);
        PASSES.require(command, passes);
        Place.requireWritable(json);
        List<EnqueueCase> cases =
                only == null ? Arrays.asList(EnqueueCase.values()) : List.of(only);
        PrintWriter err = command.commandLine().getErr();
        Map<EnqueueCase, EnqueueFigures> figures = new LinkedHashMap<>();
        try (Place place = Place.open();
                EnqueueCloud cloud = new EnqueueCloud(place)) {
            for (EnqueueCase one : cases) {
                figures.put(one, new EnqueueRun(cloud, one, plan(), err).run());
            }
        }
        report(figures);
        return 0;
    }

    private EnqueuePlan plan() {
        int perCall = batch / 10 * 10;
        int calls = Math.max(1, items * BATCHED_PER_SINGLE / perCall);
        return new EnqueuePlan(items, calls * perCall, perCall, passes);
    }

    private void report(Map<EnqueueCase, EnqueueFigures> figures) {
        PrintWriter out = command().commandLine().getOut();
        out.print(EnqueueFigures.table(figures));
        out.flush();
        if (json != null) {
            Map<String, Object> all = new LinkedHashMap<>();
            figures.forEach((one, its) -> all.put(one.label(), its.fields()));
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

package dev.attentionqueue.local.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A noisy tenant beside quiet ones. */
@Command(
        name = "neighbours",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpWidth = 100,
        description = {
            "One noisy tenant publishes 5,000 items at once while 199 quiet tenants publish one each"
                    + " within",
            "12 s: without noise, with all of it in one store, and spread over 500 stores. Handlers"
                    + " take 20 ms,",
            "and never more than 10 run at once, over all invocations; best possible drain 10.4 s."
                    + " Everything",
            "goes through HTTP: the noise in calls of 1,000 (10 a call when spread), over 10"
                    + " connections, from",
            "t=0; the quiet items one by one at fixed random times, whatever becomes of earlier"
                    + " calls. The",
            "publishers are a process of their own; API, SQS, DynamoDB, dispatchers and publishers"
                    + " share this",
            "machine's cores. Stores and their queues are there before t=0, plan basic. A wait is"
                    + " from the",
            "start of the publishing call to the start of the handler, by the machine's monotonic"
                    + " clock, which",
            "both processes are checked to share. Drain is until the noisy tenant's last handler"
                    + " ends. Beside",
            "it, in turns: a bare consumer with 10 handlers of one queue that all share, on the"
                    + " same broker."
        })
final class NeighboursCommand implements Callable<Integer> {
    private static final int RUNS = 3;
    private static final int MOST_RUNS = 20;

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--quick",
            description = "one run of each, with 1,000 noisy items and 50 quiet tenants within 3 s")
    private boolean quick;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "runs of each mode, 1 to 20; 3 unless told, 1 with --quick")
    private @Nullable Integer runs;

    @Option(names = "--json", paramLabel = "FILE", description = "write the figures there, too")
    private @Nullable Path json;

    @Override
    public Integer call() throws Exception {
        int times = runs == null ? (quick ? 1 : RUNS) : runs;
        new OptionRange("--runs", 1, MOST_RUNS).require(command(), times);
        Place.requireWritable(json);
        PrintWriter err = command().commandLine().getErr();
        err.println(quick ? "Takes about a minute." : "Takes about 7 minutes.");
        NeighbourReport report;
        try (Place place = Place.open();
                Neighbourhood here =
                        new Neighbourhood(place, quick ? Scale.QUICK : Scale.FULL, err::println)) {
            report = new NeighboursRun(here, err::println).run(times);
        }
        PrintWriter out = command().commandLine().getOut();
        out.print(report.text());
        out.flush();
        if (json != null) {
            Place.write(json, report.fields());
        }
        return report.isSound() ? 0 : 1;
    }

    private CommandSpec command() {
        if (spec == null) {
            throw new IllegalStateException("not started by picocli");
        }
        return spec;
    }
}

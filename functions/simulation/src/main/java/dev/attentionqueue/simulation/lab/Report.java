package dev.attentionqueue.simulation.lab;

import dev.attentionqueue.simulation.lab.Comparison.Ratios;
import dev.attentionqueue.simulation.lab.report.Table;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import dev.attentionqueue.simulation.lab.workload.Meter;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Objects;

/** One comparison, for people. */
final class Report {
    private final Comparison comparison;
    private final PrintWriter out;

    Report(Comparison comparison, PrintWriter out) {
        this.comparison = comparison;
        this.out = out;
    }

    void print() {
        Scenario scenario = comparison.scenario();
        int items = of(comparison.loaded(), Kind.SHARED).used().items();
        out.println();
        out.println("%s: %s".formatted(scenario.label(), scenario.description()));
        out.println(
                "%,d items, %d workers, draw %d%s"
                        .formatted(
                                items,
                                comparison.scale().workers(),
                                comparison.scale().seed(),
                                comparison.scale().shrink() == 1 ? "" : ", QUICK: fewer items"));
        print("", comparison.loaded());
        if (!comparison.quiet().isEmpty()) {
            print("without the burst", comparison.quiet());
        }
        printUsage();
        if (!comparison.quiet().isEmpty()) {
            printRatios();
        }
        remarks();
        out.flush();
    }

    private static Figures of(Map<Kind, Figures> figures, Kind kind) {
        return Objects.requireNonNull(figures.get(kind));
    }

    private void print(String title, Map<Kind, Figures> all) {
        Table table =
                new Table(
                        title,
                        "wait p50 s",
                        "p99 s",
                        "max s",
                        "empty s",
                        "Jain",
                        "SQS/item",
                        "DynamoDB/item",
                        "attn/item",
                        "$/M items",
                        "$/idle month");
        all.forEach(
                (kind, one) ->
                        table.row(
                                kind.label(),
                                "%.3f".formatted(one.waits().atMost(0.5)),
                                "%.3f".formatted(one.waits().atMost(0.99)),
                                "%.3f".formatted(one.waits().max()),
                                "%.1f".formatted(one.emptySeconds()),
                                "%.3f".formatted(one.jain()),
                                "%.3f".formatted(one.used().perItem(Meter::isSqs)),
                                "%.3f".formatted(one.used().perItem(Meter::isDynamo)),
                                "%.4f".formatted(one.used().perItem(Meter.ATTENTION_SEND)),
                                "%.2f".formatted(one.used().usdPerMillion()),
                                "%,.2f".formatted(one.used().usdIdleMonth())));
        print(table);
    }

    private void print(Table table) {
        out.println();
        table.lines().forEach(out::println);
    }

    private void printUsage() {
        Table table =
                new Table(
                        "per item",
                        "send",
                        "receive",
                        "delete",
                        "depth, create",
                        "attn send",
                        "attn receive",
                        "attn delete",
                        "attn count",
                        "Dyn read",
                        "Dyn write",
                        "index write",
                        "invocations",
                        "function ms");
        comparison
                .loaded()
                .forEach(
                        (kind, one) ->
                                table.row(
                                        kind.label(),
                                        per(one, Meter.WORK_SEND),
                                        per(one, Meter.WORK_RECEIVE),
                                        per(one, Meter.WORK_DELETE),
                                        per(one, Meter.WORK_OTHER),
                                        per(one, Meter.ATTENTION_SEND),
                                        per(one, Meter.ATTENTION_RECEIVE),
                                        per(one, Meter.ATTENTION_DELETE),
                                        per(one, Meter.ATTENTION_COUNT),
                                        per(one, Meter.DYNAMO_READ),
                                        per(one, Meter.DYNAMO_WRITE),
                                        per(one, Meter.INDEX_WRITE),
                                        per(one, Meter.INVOCATION),
                                        per(one, Meter.FUNCTION_MILLIS)));
        print(table);
    }

    private static String per(Figures figures, Meter meter) {
        return "%.3f".formatted(figures.used().perItem(meter));
    }

    private void printRatios() {
        double drain = comparison.mostOverShared();
        Table table =
                new Table(
                        "ratios",
                        "p99 over without the burst",
                        "empty over shared",
                        "p99 without the burst over shared's");
        for (Kind kind : comparison.loaded().keySet()) {
            comparison
                    .ratios(kind)
                    .ifPresent(
                            ratios ->
                                    table.row(
                                            kind.label(),
                                            "%.2f".formatted(ratios.p99OverQuiet()),
                                            "%.3f".formatted(ratios.emptyOverShared()),
                                            "%.2f".formatted(ratios.quietP99OverShared())));
        }
        table.row(
                "target",
                "%.2f".formatted(Comparison.MOST_OVER_QUIET),
                "%.3f".formatted(drain),
                "%.2f".formatted(Comparison.MOST_OVER_SHARED_QUIET));
        print(table);
        comparison.ratios(Kind.ATTENTION).ifPresent(ratios -> verdict(ratios, drain));
    }

    private void verdict(Ratios ratios, double drain) {
        out.println();
        say("wait beside the burst", ratios.p99OverQuiet(), Comparison.MOST_OVER_QUIET);
        say("time to empty", ratios.emptyOverShared(), drain);
        say("wait of the quiet", ratios.quietP99OverShared(), Comparison.MOST_OVER_SHARED_QUIET);
    }

    private void say(String what, double ratio, double most) {
        out.println(
                "attention, %s: %.3f of at most %.3f: %s"
                        .formatted(what, ratio, most, ratio <= most ? "met" : "MISSED"));
    }

    private void remarks() {
        comparison
                .loaded()
                .forEach(
                        (kind, one) -> {
                            if (!one.remark().isEmpty()) {
                                out.println("%s: %s".formatted(kind.label(), one.remark()));
                            }
                        });
    }
}

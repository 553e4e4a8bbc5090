package dev.attentionqueue.local.bench;

import static java.util.Locale.ROOT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What this system made of the modes, and what a shared queue did.
 *
 * @param shared its quiet and its noisy mode
 */
record NeighbourReport(Map<Mode, NeighbourFigures> ours, Map<Mode, NeighbourFigures> shared) {
    private static final double MOST_UNDER_NOISE = 2;
    private static final double MOST_DRAIN = 1.1;
    private static final double MOST_QUIET = 3;

    static NeighbourReport of(
            Map<Mode, List<NeighbourRun>> ours, Map<Mode, List<NeighbourRun>> shared) {
        return new NeighbourReport(figures(ours), figures(shared));
    }

    private static Map<Mode, NeighbourFigures> figures(Map<Mode, List<NeighbourRun>> runs) {
        Map<Mode, NeighbourFigures> figures = new LinkedHashMap<>();
        runs.forEach((mode, some) -> figures.put(mode, new NeighbourFigures(some)));
        return figures;
    }

    /** Nothing was lost, and the bound on handlers held. */
    boolean isSound() {
        return Stream.concat(ours.values().stream(), shared.values().stream())
                .allMatch(its -> its.lost() == 0 && its.mostHandlers() <= Neighbourhood.SEATS);
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        ours.forEach((mode, its) -> fields.put(mode.label(), its.fields()));
        Map<String, Object> others = new LinkedHashMap<>();
        shared.forEach((mode, its) -> others.put(mode.label(), its.fields()));
        fields.put("sharedQueue", others);
        return fields;
    }

    String text() {
        StringBuilder text = new StringBuilder(NeighbourFigures.head());
        ours.forEach((mode, its) -> text.append(its.row(mode.label())));
        shared.forEach((mode, its) -> text.append(its.row("shared queue " + mode.label())));
        return text.append(targets()).toString();
    }

    private String targets() {
        double quiet = p99(ours, Mode.QUIET);
        double noisy = p99(ours, Mode.NOISY);
        double sharded = p99(ours, Mode.SHARDED);
        double bareDrain = drain(shared, Mode.NOISY);
        return target(
                        "quiet p99 under noise, over that of the quiet run",
                        noisy / quiet,
                        MOST_UNDER_NOISE)
                + target(
                        "quiet p99 under sharded noise, likewise",
                        sharded / quiet,
                        MOST_UNDER_NOISE)
                + target(
                        "drain, over the shared queue's",
                        drain(ours, Mode.NOISY) / bareDrain,
                        MOST_DRAIN)
                + target(
                        "sharded drain, likewise",
                        drain(ours, Mode.SHARDED) / bareDrain,
                        MOST_DRAIN)
                + target(
                        "quiet p99, over the shared queue's",
                        quiet / p99(shared, Mode.QUIET),
                        MOST_QUIET);
    }

    private static String target(String what, double ratio, double most) {
        String verdict = ratio <= most ? "" : "  missed";
        return String.format(ROOT, "%-52s%7.2f (at most %.1f)%s%n", what, ratio, most, verdict);
    }

    private static double p99(Map<Mode, NeighbourFigures> of, Mode mode) {
        NeighbourFigures its = of.get(mode);
        return its == null ? Double.NaN : its.p99().median();
    }

    private static double drain(Map<Mode, NeighbourFigures> of, Mode mode) {
        NeighbourFigures its = of.get(mode);
        return its == null ? Double.NaN : its.drain().median();
    }
}

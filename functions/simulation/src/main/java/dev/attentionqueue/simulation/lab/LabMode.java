package dev.attentionqueue.simulation.lab;

import dev.attentionqueue.simulation.lab.Scenario.Scale;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares all schedulers in one scenario after another, and reports. */
public final class LabMode {
    /** Where charts go; the script sets it. */
    private static final String CHARTS = "lab.charts";

    private static final int QUICK = 20;
    private static final int MOST_WORKERS = 1000;

    private final LabOptions options;
    private final InstantSource clock;
    private final PrintWriter out;
    private final PrintWriter err;

    public LabMode(LabOptions options, InstantSource clock, PrintWriter out, PrintWriter err) {
        this.options = options;
        this.clock = clock;
        this.out = out;
        this.err = err;
    }

    /**
     * The status to exit with: 1 if a file cannot be written.
     *
     * @throws IllegalArgumentException naming an option that has no sense
     */
    public int run() throws InterruptedException {
        if (options.list) {
            for (Scenario scenario : Scenario.values()) {
                out.println("%-12s %s".formatted(scenario.label(), scenario.description()));
            }
            out.flush();
            return 0;
        }
        if (options.workers < 2 || options.workers > MOST_WORKERS) {
            throw new IllegalArgumentException("--workers must be 2 to " + MOST_WORKERS);
        }
        List<Scenario> scenarios = scenarios();
        return isWritable(options.json) ? compare(scenarios) : 1;
    }

    private List<Scenario> scenarios() {
        if (options.scenario.equals(LabOptions.ALL)) {
            return List.of(Scenario.values());
        }
        return Scenario.named(options.scenario)
                .map(List::of)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no scenario %s: see --scenario --list"
                                                .formatted(options.scenario)));
    }

    /** Known before the long run begins, not after it. */
    private boolean isWritable(@Nullable Path file) {
        if (file == null) {
            return true;
        }
        try {
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
            return true;
        } catch (IOException impossible) {
            err.println("cannot write " + file + ": " + impossible);
            err.flush();
            return false;
        }
    }

    private int compare(List<Scenario> scenarios) throws InterruptedException {
        List<Comparison> all = new ArrayList<>();
        for (Scenario scenario : scenarios) {
            Comparison comparison = compare(scenario);
            new Report(comparison, out).print();
            all.add(comparison);
        }
        try {
            save(all);
            return 0;
        } catch (IOException | UncheckedIOException failed) {
            err.println("cannot write the figures: " + failed);
            err.flush();
            return 1;
        }
    }

    private void save(List<Comparison> all) throws IOException {
        Path directory = Path.of(System.getProperty(CHARTS, "target/lab"));
        for (Comparison comparison : all) {
            for (Path chart : new Charts(comparison).save(directory)) {
                out.println("chart: " + chart);
            }
        }
        if (options.json != null) {
            JsonFile.write(options.json, all);
            out.println("figures: " + options.json);
        }
        out.flush();
    }

    private Comparison compare(Scenario scenario) throws InterruptedException {
        Scale scale = new Scale(options.workers, options.seed, options.quick ? QUICK : 1);
        Map<Kind, Figures> loaded = new EnumMap<>(Kind.class);
        Map<Kind, Figures> quiet = new EnumMap<>(Kind.class);
        // The engine hands control to and fro fastest from a virtual thread.
        Thread driver =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    Trials trials = new Trials(scenario, scale, this::progress);
                                    trials.fill(loaded, quiet);
                                });
        driver.join();
        if (loaded.size() < Kind.values().length) {
            throw new IllegalStateException("a trial of " + scenario.label() + " failed");
        }
        return new Comparison(scenario, scale, loaded, quiet);
    }

    private Progress progress(String what, int items) {
        return new Progress(what, items, clock, err);
    }
}

package dev.attentionqueue.simulation.lab;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the lab can be told. */
public final class LabOptions {
    static final String ALL = "all";

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            required = true,
            arity = "0..1",
            fallbackValue = ALL,
            description =
                    "compares schedulers in this scenario, or in all of them (--list names them);"
                            + " --quick: with a twentieth of the items")
    String scenario = ALL;

    @Option(
            names = "--workers",
            paramLabel = "W",
            defaultValue = "20",
            description = "handlers that run at a time, 2 to 1,000 (default: 20)")
    int workers;

    @Option(
            names = "--draw",
            paramLabel = "N",
            defaultValue = "1",
            description = "draws other arrivals and handler times (default: 1)")
    long seed;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description =
                    "also writes the figures there: an object for one scenario, an array for all")
    @Nullable Path json;

    boolean list;
    boolean quick;

    /**
     * What other modes can be told, too.
     *
     * @param list only lists the scenarios
     * @param quick with a twentieth of the items
     */
    public LabOptions with(boolean list, boolean quick) {
        this.list = list;
        this.quick = quick;
        return this;
    }
}

package dev.attentionqueue.simulation.model;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the model check can be told. */
public final class ModelOptions {

    @Option(
            names = "--model",
            required = true,
            description =
                    "every setup, and every rule left out in turn (takes long; --list names them)")
    boolean chosen;

    @Option(names = "--config", paramLabel = "NAME", description = "explores this setup alone")
    @Nullable String config;

    @Option(names = "--list", description = "lists the setups and the rules")
    boolean list;

    @Option(
            names = "--quick",
            description = "the setups and rules that take seconds, as every build does")
    boolean quick;

    @Option(
            names = "--cap",
            paramLabel = "STATES",
            description = "gives up a setup at so many states (default: what fits the heap)")
    int cap;
}

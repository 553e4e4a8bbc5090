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

    boolean list;
    boolean quick;

    @Option(
            names = "--cap",
            paramLabel = "STATES",
            description = "gives up a setup at so many states (default: what fits the heap)")
    int cap;

    /**
     * What other modes can be told, too.
     *
     * @param list only lists the setups and the rules
     * @param quick only the setups and rules that take seconds, as every build does
     */
    public ModelOptions with(boolean list, boolean quick) {
        this.list = list;
        this.quick = quick;
        return this;
    }
}

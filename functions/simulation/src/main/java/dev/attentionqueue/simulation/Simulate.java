package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.model.ModelCommand;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Spec;

/** Checks the protocol without AWS; {@code scripts/simulate} starts it. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = {
            "Checks the wake-up protocol without AWS.",
            "",
            "  --model   explore every reachable state of small setups; --model --help tells more"
        })
public final class Simulate implements Callable<Integer> {

    @Spec private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return CommandLine.ExitCode.USAGE;
    }

    /** Runs what the first option names, and ends the JVM with its status. */
    public static void main(String[] arguments) {
        boolean model = arguments.length > 0 && arguments[0].equals("--model");
        int status =
                model
                        ? new CommandLine(new ModelCommand(InstantSource.system()))
                                .execute(Arrays.copyOfRange(arguments, 1, arguments.length))
                        : new CommandLine(new Simulate()).execute(arguments);
        System.exit(status);
    }
}

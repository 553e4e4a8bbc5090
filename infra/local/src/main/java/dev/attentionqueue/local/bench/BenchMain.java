package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.demo.DemoFailed;
import dev.attentionqueue.local.host.CannotStart;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Chooses a bench; each is a class of its own. */
@Command(
        name = "scripts/bench",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = "Measures the whole product on this machine, without AWS.",
        subcommands = {
            DrainCommand.class,
            EnqueueCommand.class,
            KillsCommand.class,
            NeighboursCommand.class,
            ColdStartCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:it was measured",
            "1:it could not be measured; kills: an item was lost, or handled twice for no reason,"
                    + " or nothing was killed; neighbours: an item was lost, or more than 10 handlers"
                    + " ran at once",
            "2:wrong options"
        })
public final class BenchMain {
    private BenchMain() {}

    /** Runs one bench, and exits with its code. */
    public static void main(String[] arguments) {
        System.exit(
                new CommandLine(new BenchMain())
                        .setExecutionExceptionHandler(BenchMain::explain)
                        .execute(arguments));
    }

    private static int explain(
            Exception failure, CommandLine command, CommandLine.ParseResult parsed)
            throws Exception {
        if (failure instanceof CannotStart
                || failure instanceof DemoFailed
                || failure instanceof BenchFailed) {
            command.getErr().println(failure.getMessage());
            return 1;
        }
        throw failure;
    }
}

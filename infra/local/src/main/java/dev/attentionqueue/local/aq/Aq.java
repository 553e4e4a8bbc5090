package dev.attentionqueue.local.aq;

import java.io.Console;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The command line for those who look after stores. */
@Command(
        name = "aq",
        mixinStandardHelpOptions = true,
        version = "Attention Queue for AWS 0.1.0",
        synopsisSubcommandLabel = "COMMAND",
        description = {"Calls the HTTP API of Attention Queue.", ""},
        footer = {
            "",
            "Every command has --help, --endpoint (or AQ_ENDPOINT), --key (or AQ_KEY) and --json.",
            "Exit status: 0 done; 1 refused, or no answer; 2 a wrong command."
        })
public final class Aq extends Commands {
    private static final int USUAL_LINES = 20;
    private static final String CLEAR = "\033[H\033[2J";

    private final boolean terminal;

    private Aq(boolean terminal) {
        this.terminal = terminal;
    }

    /** Ends the process with the status of the command. */
    @SuppressWarnings("SystemConsoleNull") // JDK 25 returns null again without a terminal.
    public static void main(String[] arguments) {
        Console console = System.console();
        boolean terminal = console != null && console.isTerminal();
        System.exit(commandLine(System.in, terminal).execute(arguments));
    }

    /**
     * The command line.
     *
     * @param in what payloads and secrets are read from
     * @param terminal whether lines can be drawn over
     */
    static CommandLine commandLine(InputStream in, boolean terminal) {
        CommandLine root =
                new CommandLine(new Aq(terminal))
                        .addSubcommand(new StoreCommands())
                        .addSubcommand(new WorkCommands(in))
                        .addSubcommand(new LetterCommands())
                        .addSubcommand(new NamedCommands.Plans())
                        .addSubcommand(new NamedCommands.Marketplaces())
                        .addSubcommand(new SecretCommands(in))
                        .addSubcommand(new KeyCommands());
        return root.setExecutionExceptionHandler(Aq::explain);
    }

    private static int explain(Exception failure, CommandLine command, ParseResult parsed)
            throws Exception {
        if (failure instanceof Refusal) {
            command.getErr().println(failure.getMessage());
            return 1;
        }
        throw failure;
    }

    @Command(
            name = "overview",
            mixinStandardHelpOptions = true,
            description = "The fleet at a glance.")
    int overview(@Mixin Connection connection) {
        screen(connection).show(connection.get("/v1/overview"));
        return 0;
    }

    @Command(
            name = "top",
            mixinStandardHelpOptions = true,
            description = "The waiting stores, the longest first, again and again.")
    int top(
            @Mixin Connection connection,
            @Option(names = "--once", description = "Once; so it is without a terminal.")
                    boolean once,
            @Option(
                            names = "--every",
                            paramLabel = "SECONDS",
                            defaultValue = "2",
                            description = "1 or more; 2.")
                    int every,
            @Option(
                            names = "--lines",
                            paramLabel = "N",
                            defaultValue = "" + USUAL_LINES,
                            description = "1 to 100; 20.")
                    int lines)
            throws InterruptedException {
        boolean again = terminal && !once && !connection.isJson();
        CountDownLatch never = new CountDownLatch(1);
        do {
            look(connection, lines, again);
        } while (again && !never.await(Math.max(1, every), TimeUnit.SECONDS));
        return 0;
    }

    private void look(Connection connection, int lines, boolean clear) {
        Map<String, Object> waiting = connection.get("/v1/stores?waiting=true&limit=" + lines);
        List<Map<String, Object>> stores = JsonText.objects(waiting, "stores");
        Screen screen = screen(connection);
        if (connection.isJson()) {
            screen.show(waiting);
            return;
        }
        screen.say(
                "%s%d store%s wait%s%s"
                        .formatted(
                                clear ? CLEAR : "",
                                stores.size(),
                                stores.size() == 1 ? "" : "s",
                                stores.size() == 1 ? "s" : "",
                                waiting.containsKey("next") ? ", and more" : ""));
        screen.table(stores, StoreCommands.COLUMNS);
        screen.flush();
    }
}

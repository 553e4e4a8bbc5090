package dev.attentionqueue.local.aq;

import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A group of commands, each of them a method. */
abstract class Commands implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    final CommandSpec spec() {
        if (spec == null) {
            throw new IllegalStateException("not started by picocli");
        }
        return spec;
    }

    final PrintWriter out() {
        return spec().root().commandLine().getOut();
    }

    final Screen screen(Connection connection) {
        return new Screen(out(), connection.isJson());
    }

    /** Shows an answer, or says what was done where there is none. */
    final void show(Connection connection, Map<String, Object> answer, String done) {
        if (connection.isJson() || !answer.isEmpty()) {
            screen(connection).show(answer);
        } else {
            out().println(done);
        }
    }

    /** Of a group alone. */
    @Override
    public Integer call() {
        throw new ParameterException(
                spec().commandLine(), "Say what to do: one of " + spec().subcommands().keySet());
    }
}

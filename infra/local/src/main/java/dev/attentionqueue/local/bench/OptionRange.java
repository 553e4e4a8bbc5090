package dev.attentionqueue.local.bench;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What a number on the command line may be. */
record OptionRange(String option, int least, int most) {

    /**
     * Checks a value.
     *
     * @throws ParameterException with the range
     */
    void require(CommandSpec command, int value) {
        if (value < least || value > most) {
            throw new ParameterException(
                    command.commandLine(),
                    "%s must be %d to %d, not %d.".formatted(option, least, most, value));
        }
    }
}

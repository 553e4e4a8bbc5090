package dev.attentionqueue.local.demo;

import java.io.Console;
import java.io.PrintStream;

/**
 * Where the demo writes.
 *
 * @param terminal whether lines can be drawn over, so that a progress bar makes sense
 */
public record Screen(PrintStream out, boolean terminal) {

    /** Standard output, which is a terminal or not. */
    @SuppressWarnings("SystemConsoleNull") // JDK 25 returns null again without a terminal.
    public static Screen standard() {
        Console console = System.console();
        return new Screen(System.out, console != null && console.isTerminal());
    }
}

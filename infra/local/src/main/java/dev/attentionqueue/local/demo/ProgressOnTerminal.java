package dev.attentionqueue.local.demo;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar that fills as items are processed, with the number accepted beside it. */
final class ProgressOnTerminal implements Progress {
    private static final int COLUMNS = 79;
    private static final int UPDATE_MILLIS = 250;

    private final ProgressBar bar;

    ProgressOnTerminal(PrintStream out, long expected) {
        this.bar =
                new ProgressBarBuilder()
                        .setTaskName("processed")
                        .setInitialMax(expected)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setUpdateIntervalMillis(UPDATE_MILLIS)
                        .setConsumer(new ConsoleProgressBarConsumer(out, COLUMNS))
                        .hideEta()
                        .build();
    }

    @Override
    public void show(long accepted, long processed) {
        bar.setExtraMessage("accepted " + accepted);
        bar.stepTo(processed);
    }

    @Override
    public void close() {
        bar.close();
    }
}

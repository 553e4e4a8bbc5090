package dev.attentionqueue.local.demo;

/** Shows a run's progress while it goes on; closed before anything else is printed. */
interface Progress extends AutoCloseable {

    /**
     * Shows where the run is.
     *
     * @param accepted items that the API took so far
     * @param processed items whose handler has started
     */
    void show(long accepted, long processed);

    @Override
    void close();

    /**
     * A bar on a terminal, a line now and then elsewhere.
     *
     * @param expected items that will be sent
     */
    static Progress on(Screen screen, long expected) {
        return screen.terminal()
                ? new ProgressOnTerminal(screen.out(), expected)
                : new ProgressInLines(screen.out());
    }
}

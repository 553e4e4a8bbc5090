package dev.attentionqueue.local.demo;

import dev.attentionqueue.local.demo.Figures.Effort;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * The demo. One store sends thousands of items at once while all others send one now and then; at
 * the end it says what was lost, and who waited how long.
 */
public final class MarketHub {
    private static final int TIMER_THREADS = 2;

    private final Options options;
    private final Endpoint api;
    private final Ledger ledger;
    private final CloudView view;
    private final Screen screen;
    private final World world;

    /**
     * A demo of these options; {@link #run} starts it.
     *
     * @param ledger the one that the cloud's handlers write to
     */
    public MarketHub(
            Options options,
            Endpoint api,
            Ledger ledger,
            CloudView view,
            Screen screen,
            World world) {
        this.options = options;
        this.api = api;
        this.ledger = ledger;
        this.view = view;
        this.screen = screen;
        this.world = world;
    }

    /**
     * Plays the story once and prints what came of it.
     *
     * @throws DemoFailed if a store could not be registered, or the ledger or the cloud's counters
     *     could not be read
     * @throws InterruptedException if this thread was interrupted; nothing runs on then
     */
    public Figures run() throws InterruptedException {
        Timetable timetable = Timetable.of(options, world.dice());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(TIMER_THREADS);
        try (HubClient client =
                new HubClient(api, options.patience().answer(), world.clock(), threads)) {
            Traffic traffic = new Traffic(client, world.payloads(), threads);
            return play(timetable, traffic, timer);
        } finally {
            timer.shutdownNow();
            threads.shutdownNow();
        }
    }

    private Figures play(Timetable timetable, Traffic traffic, ScheduledExecutorService timer)
            throws InterruptedException {
        introduce(timetable);
        await(traffic.register(timetable.stores(), options.inFlight()));
        Effort before = effort();
        LedgerTail tail = ledger.tail();
        CompletableFuture<List<Posted>> posts = traffic.send(timetable, options);
        Thief thief = new Thief(view, timetable.big(), options.drop());
        Watch watch;
        Ending ending;
        try (Progress progress = Progress.on(screen, expected(timetable))) {
            watch = new Watch(options, tail, traffic, view, progress);
            CompletableFuture<Ending> over = watch.start(timer, posts);
            thief.start(timer, traffic, over);
            ending = await(over);
        }
        Figures figures = Figures.of(await(posts), watch.tally(), effort().since(before));
        conclude(new Report(figures, ending, options, thief.stolen()));
        return figures;
    }

    private Effort effort() {
        return new Effort(view.attentions(), view.slices());
    }

    private int expected(Timetable timetable) {
        return options.burst() + timetable.visits().size();
    }

    private void introduce(Timetable timetable) {
        screen.out()
                .printf(
                        Locale.ROOT,
                        "MarketHub, %,d stores: one sends %,d items at once, the others %,d items"
                                + " within %d s.%n%n",
                        options.stores(),
                        options.burst(),
                        timetable.visits().size(),
                        options.spread().toSeconds());
    }

    private void conclude(Report report) {
        screen.out().printf("%n%s%n%s%n", report.table(), report.verdict());
        screen.out().flush();
    }

    private static <T> T await(CompletableFuture<T> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            while (cause instanceof CompletionException && cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw cause instanceof DemoFailed failed
                    ? failed
                    : new DemoFailed("the demo stopped: " + cause.getMessage(), cause);
        }
    }
}

package dev.attentionqueue.local.demo;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.attentionqueue.local.demo.Reply.Accepted;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;

/** Looks at the ledger now and then, shows how far it is, and decides when the run is over. */
final class Watch {
    private final Options options;
    private final LedgerTail tail;
    private final Traffic traffic;
    private final CloudView view;
    private final Progress progress;
    private final Tally tally = new Tally();
    private final CompletableFuture<Ending> ending = new CompletableFuture<>();
    private long lastNews = System.nanoTime();
    private long lastAnswered;

    Watch(Options options, LedgerTail tail, Traffic traffic, CloudView view, Progress progress) {
        this.options = options;
        this.tail = tail;
        this.traffic = traffic;
        this.view = view;
        this.progress = progress;
    }

    /** Complete when the run is over; exceptionally, when the ledger or the view fails. */
    CompletableFuture<Ending> start(
            ScheduledExecutorService timer, CompletableFuture<List<Posted>> posts) {
        long tick = options.patience().tick().toNanos();
        var _ = timer.scheduleWithFixedDelay(() -> look(posts), tick, tick, NANOSECONDS);
        return ending;
    }

    /** What the ledger holds; to be read when the run is over. */
    Tally tally() {
        tally.add(tail.more());
        return tally;
    }

    private void look(CompletableFuture<List<Posted>> posts) {
        if (ending.isDone()) {
            return;
        }
        try {
            read();
            long accepted = traffic.accepted();
            progress.show(accepted, Math.min(tally.items(), accepted));
            if (posts.isDone()) {
                judge(posts.join());
            } else {
                expectAnswers();
            }
        } catch (RuntimeException e) {
            ending.completeExceptionally(e);
        }
    }

    private void read() {
        List<LedgerEntry> entries = tail.more();
        if (!entries.isEmpty()) {
            tally.add(entries);
            lastNews = System.nanoTime();
        }
    }

    /** An API that has gone silent would otherwise cost a time-out for each item of the burst. */
    private void expectAnswers() {
        long answered = traffic.answered();
        if (answered > lastAnswered) {
            lastAnswered = answered;
            lastNews = System.nanoTime();
        }
        Duration longest = options.spread().plus(options.patience().giveUp());
        if (silence().compareTo(longest) >= 0) {
            throw new DemoFailed(
                    "the API has not answered for %d s, after %d answers"
                            .formatted(silence().toSeconds(), answered));
        }
    }

    private Duration silence() {
        return Duration.ofNanos(System.nanoTime() - lastNews);
    }

    private void judge(List<Posted> posts) {
        if (posts.stream().allMatch(this::settled)) {
            ending.complete(Ending.COMPLETE);
            return;
        }
        Duration silence = silence();
        if (silence.compareTo(options.patience().settle()) >= 0 && view.backlog() == 0) {
            ending.complete(Ending.SETTLED);
        } else if (silence.compareTo(options.patience().giveUp()) >= 0) {
            ending.complete(Ending.GAVE_UP);
        }
    }

    private boolean settled(Posted post) {
        return !(post.reply() instanceof Accepted(var item)) || tally.has(item);
    }
}

package dev.attentionqueue.redrive;

import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.slice.Crew;
import dev.attentionqueue.slice.Workers;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Carries redrives on, each at its own rate. */
public final class Redriving {
    /** More open redrives than this take turns over several runs. */
    private static final int MOST_AT_ONCE = 100;

    private final Redrives redrives;
    private final DeadLetters letters;
    private final Enqueue enqueue;
    private final Workers workers;
    private final InstantSource clock;
    private final Duration skew;

    /**
     * Puts the parts together.
     *
     * @param workers threads for several sends at once
     * @param skew the most by which two machines' clocks differ
     */
    public Redriving(
            Redrives redrives,
            DeadLetters letters,
            Enqueue enqueue,
            Workers workers,
            InstantSource clock,
            Duration skew) {
        this.redrives = redrives;
        this.letters = letters;
        this.enqueue = enqueue;
        this.workers = workers;
        this.clock = clock;
        this.skew = skew;
    }

    /**
     * What one run did.
     *
     * @param carriedOn redrives that it claimed
     * @param sent items sent again
     * @param refused items that no queue takes
     * @param failure the first reason why it left a redrive before its end or the deadline; null if
     *     there is none
     */
    public record Summary(int carriedOn, long sent, long refused, @Nullable String failure) {
        static final Summary NOTHING = new Summary(0, 0, 0, null);

        private Summary plus(Step step) {
            String first = failure == null ? step.failure() : failure;
            return new Summary(carriedOn, sent + step.sent(), refused + step.refused(), first);
        }

        private static Summary failed(Unavailable failure) {
            return new Summary(0, 0, 0, failure.getMessage());
        }
    }

    /** Carries every open redrive on, to its end or until {@code deadline}; never throws. */
    public Summary carryOn(Instant deadline) {
        try {
            return carryOn(redrives.open(MOST_AT_ONCE), deadline);
        } catch (Unavailable unavailable) {
            return Summary.failed(unavailable);
        }
    }

    /** Carries this store's redrive on, if it has one that nobody is busy with; never throws. */
    public Summary carryOn(StoreKey store, Instant deadline) {
        try {
            Optional<Redrive> open =
                    redrives.find(store, clock.instant()).filter(it -> !it.progress().isFinished());
            return carryOn(open.stream().toList(), deadline);
        } catch (Unavailable unavailable) {
            return Summary.failed(unavailable);
        }
    }

    private Summary carryOn(List<Redrive> open, Instant deadline) {
        List<RedriveRun> runs = new ArrayList<>();
        for (Redrive redrive : open) {
            claim(redrive, deadline).ifPresent(runs::add);
        }
        if (runs.isEmpty()) {
            return Summary.NOTHING;
        }
        Summary total = new Summary(runs.size(), 0, 0, null);
        try (Crew crew = workers.hire()) {
            while (!runs.isEmpty()) {
                RedriveRun next =
                        runs.stream().min(Comparator.comparing(RedriveRun::due)).orElseThrow();
                if (!next.due().isBefore(deadline)) {
                    break;
                }
                pauseUntil(next.due(), crew);
                Step step = next.step(crew);
                total = total.plus(step);
                if (step.isLast()) {
                    runs.remove(next);
                }
            }
        }
        runs.forEach(RedriveRun::release);
        return total;
    }

    /** Nobody else carries it on while the claim stands. */
    private Optional<RedriveRun> claim(Redrive redrive, Instant deadline) {
        Instant now = clock.instant();
        if (!redrive.isFree(now)) {
            return Optional.empty();
        }
        Redrive claimed = redrive.held(deadline.plus(skew));
        try {
            return redrives.replace(redrive, claimed)
                    ? Optional.of(new RedriveRun(this, claimed, now))
                    : Optional.empty();
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }

    private void pauseUntil(Instant due, Crew crew) {
        Duration pause = Duration.between(clock.instant(), due);
        if (pause.isPositive()) {
            crew.await(pause);
        }
    }

    Redrives redrives() {
        return redrives;
    }

    DeadLetters letters() {
        return letters;
    }

    Enqueue enqueue() {
        return enqueue;
    }

    InstantSource clock() {
        return clock;
    }
}

package dev.attentionqueue.fleet;

import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.store.Store;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Since when a store waits for somebody to look at its queue. */
public final class Waiting {
    private Waiting() {}

    /** Whether a lease of the store lives. */
    public static boolean isWorkedFor(Store store, Instant now) {
        return store.wakeUp().lanes().stream()
                .anyMatch(lane -> lane instanceof Leased leased && leased.isLive(now));
    }

    /**
     * The earliest time from which one of its lanes should have been looked at. Empty for a store
     * that somebody works for, that sleeps, that cools down or that does not run.
     */
    public static Optional<Instant> since(Store store, Instant now) {
        if (!store.isActive()
                || store.wakeUp().notBefore().isAfter(now)
                || isWorkedFor(store, now)) {
            return Optional.empty();
        }
        return store.wakeUp().lanes().stream()
                .flatMap(lane -> since(lane).stream())
                .min(Instant::compareTo)
                .filter(since -> !since.isAfter(now));
    }

    private static Optional<Instant> since(Lane lane) {
        return switch (lane) {
            case Idle _ -> Optional.empty();
            case Leased dead -> Optional.of(dead.until());
            case Signalled signalled -> Optional.of(since(signalled));
        };
    }

    private static Instant since(Signalled signalled) {
        @Nullable Raise raise = signalled.raise();
        return raise != null && raise.at().isBefore(signalled.until())
                ? raise.at()
                : signalled.until();
    }
}

package dev.attentionqueue.deadletter;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

/** Gives items up: what is handled no more is kept for as long as letters are. */
public final class GivingUp {
    public static final Duration USUAL_RETENTION = Duration.ofDays(30);
    private static final Duration LONGEST_RETENTION = Duration.ofDays(3_650);

    private final DeadLetters letters;
    private final InstantSource clock;
    private final Supplier<String> ids;
    private final Duration retention;

    /**
     * Keeps letters here.
     *
     * @param retention how long, 1 day to 3,650
     */
    public GivingUp(
            DeadLetters letters, InstantSource clock, Supplier<String> ids, Duration retention) {
        if (retention.toDays() < 1 || retention.compareTo(LONGEST_RETENTION) > 0) {
            throw new IllegalArgumentException(
                    "letters must be kept for 1 to %d days, not for %s"
                            .formatted(LONGEST_RETENTION.toDays(), retention));
        }
        this.letters = letters;
        this.clock = clock;
        this.ids = ids;
        this.retention = retention;
    }

    /** Keeps the item's letter; never throws for what the table does. */
    public GivenUp giveUp(StoreKey store, WorkItem item, Failure failure) {
        if (!DeadLetter.fits(item)) {
            return new GivenUp.NotKept(
                    "the item has %d bytes, and a dead letter has room for %d with an id of %d"
                            .formatted(
                                    DeadLetter.bytes(item),
                                    DeadLetter.LARGEST_ITEM,
                                    DeadLetter.LONGEST_ID));
        }
        Instant now = clock.instant();
        Instant expiresAt = now.plus(retention).truncatedTo(ChronoUnit.SECONDS);
        LetterId id = new LetterId(ids.get());
        DeadLetter letter = new DeadLetter(id, store, item, failure, now, expiresAt);
        try {
            letters.keep(letter);
            return new GivenUp.Kept(letter);
        } catch (Unavailable unavailable) {
            return new GivenUp.NotKept(String.valueOf(unavailable.getMessage()));
        }
    }
}

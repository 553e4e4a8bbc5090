package dev.attentionqueue.deadletter;

import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

/** Gives items up: what is handled no more is kept for a while. */
public final class GivingUp {
    private final DeadLetters letters;
    private final InstantSource clock;
    private final Supplier<String> ids;

    public GivingUp(DeadLetters letters, InstantSource clock, Supplier<String> ids) {
        this.letters = letters;
        this.clock = clock;
        this.ids = ids;
    }

    /** Keeps the item's letter as long as the store's plan says; never throws for the table. */
    public GivenUp giveUp(Store store, WorkItem item, Failure failure) {
        if (!DeadLetter.fits(item)) {
            return new GivenUp.NotKept(
                    "the item has %d bytes, and a dead letter has room for %d with an id of %d"
                            .formatted(
                                    DeadLetter.bytes(item),
                                    DeadLetter.LARGEST_ITEM,
                                    DeadLetter.LONGEST_ID));
        }
        Instant now = clock.instant();
        Instant expiresAt =
                now.plus(store.terms().handling().retention()).truncatedTo(ChronoUnit.SECONDS);
        LetterId id = new LetterId(ids.get());
        DeadLetter letter = new DeadLetter(id, store.key(), item, failure, now, expiresAt);
        try {
            letters.keep(letter);
            return new GivenUp.Kept(letter);
        } catch (Unavailable unavailable) {
            return new GivenUp.NotKept(String.valueOf(unavailable.getMessage()));
        }
    }
}

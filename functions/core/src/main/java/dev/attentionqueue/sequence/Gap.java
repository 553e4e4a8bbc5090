package dev.attentionqueue.sequence;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.OrderingKey;
import java.time.Duration;
import java.time.Instant;

/**
 * That items of a key are parked, or may be.
 *
 * @param since when the first of them was
 * @param until when the first of them runs without those before it
 * @param parks how many have been parked since then, repeats included
 */
public record Gap(StoreKey store, OrderingKey key, Instant since, Instant until, long parks) {

    /**
     * How long an item waits for those before it. Long enough for whoever sends side by side, or
     * sends once more what failed; short enough that one lost number does not hold up an order for
     * the day.
     */
    public static final Duration LONGEST = Duration.ofMinutes(5);

    /** With so many parked, and twice as many, the missing one is given up before its time. */
    public static final int MOST_PARKED = 20_000;

    /** Whether what is missing is waited for no more. */
    public boolean isOver(Instant now) {
        return !now.isBefore(until);
    }

    /** Whether the item that was just parked is one too many. */
    public boolean isFull() {
        return parks % MOST_PARKED == 0;
    }
}

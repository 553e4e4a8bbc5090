package dev.attentionqueue.deadletter;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.WorkItem;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * An item that was given up.
 *
 * @param item as it was received: its own id, payload and first enqueue time
 * @param failedAt when it was given up
 * @param expiresAt from when on it is gone; in whole seconds
 */
public record DeadLetter(
        LetterId id,
        StoreKey store,
        WorkItem item,
        Failure failure,
        Instant failedAt,
        Instant expiresAt) {

    /**
     * Most bytes of an item that a letter can keep: 384 KiB. A record of DynamoDB has room for 400
     * KB, names of attributes included, and the rest of a letter takes less than 16 KB.
     */
    public static final int LARGEST_ITEM = 384 * 1024;

    /** Most bytes of an item's id: a sort key of DynamoDB has 1,024, a prefix included. */
    public static final int LONGEST_ID = 1_000;

    public DeadLetter {
        if (!expiresAt.equals(expiresAt.truncatedTo(ChronoUnit.SECONDS))) {
            throw new IllegalArgumentException("expiresAt must be whole seconds: " + expiresAt);
        }
        if (!fits(item)) {
            throw new IllegalArgumentException("item " + item.id() + " is larger than a letter");
        }
    }

    /** Whether a letter has room for this item; each that came through the API has. */
    public static boolean fits(WorkItem item) {
        return bytes(item) <= LARGEST_ITEM && bytes(item.id().value()) <= LONGEST_ID;
    }

    static int bytes(WorkItem item) {
        return item.content().bytes()
                + bytes(item.id().value())
                + bytes(item.correlationId())
                + bytes(item.raise().value());
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    public boolean hasExpired(Instant now) {
        return !now.isBefore(expiresAt);
    }
}

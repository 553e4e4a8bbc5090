package dev.attentionqueue.retry;

import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.ReceivedItem;
import java.time.Instant;

/**
 * What is known of an item that has come before.
 *
 * @param sentAt when the message that carries it was sent, as its queue says; an item that is sent
 *     again comes in a later message, and what was written of the earlier one is no more its own
 * @param starts how often its handler was started
 * @param receives how many receives are accounted for
 * @param error what its handler said last; empty if nothing
 */
public record Trail(
        ItemId item, Instant sentAt, int starts, int receives, State state, String error) {

    /** Longest error kept, in characters: trails are small. */
    static final int LONGEST_ERROR = 200;

    /** How far it has come. */
    public enum State {
        /** Each start that is counted has ended. */
        ENDED,
        /** Of the last start that is counted no end is known. */
        BEGUN,
        /** It is done with; its delete failed. */
        HANDLED
    }

    public Trail {
        error = error.length() > LONGEST_ERROR ? error.substring(0, LONGEST_ERROR) : error;
    }

    /** Of an item of which nothing is known. */
    public static Trail none(ReceivedItem received) {
        return new Trail(received.item().id(), received.sentAt(), 0, 0, State.ENDED, "");
    }

    /**
     * Whether it tells of this message, and not of an earlier one that carried the same item. Of
     * two copies of one send the later has it: their attempts count together then.
     */
    public boolean tellsOf(ReceivedItem received) {
        return !received.sentAt().isAfter(sentAt);
    }

    /** Its next start is about to happen. */
    public Trail beginning(ReceivedItem received) {
        return new Trail(item, sentAt, starts + 1, received.receiveCount(), State.BEGUN, error);
    }

    /** The attempt with this number has failed. */
    public Trail failed(ReceivedItem received, int attempt, String reason) {
        return ended(received, attempt, State.ENDED, reason);
    }

    /** The attempt with this number does not count. */
    public Trail excused(ReceivedItem received, int attempt, String reason) {
        return ended(received, attempt - 1, State.ENDED, reason);
    }

    /** One receive more is accounted for: it went back before its handler was started. */
    public Trail received() {
        return new Trail(item, sentAt, starts, receives + 1, state, error);
    }

    public Trail handled(ReceivedItem received) {
        return ended(received, starts, State.HANDLED, error);
    }

    private Trail ended(ReceivedItem received, int attempts, State next, String reason) {
        return new Trail(item, sentAt, attempts, received.receiveCount(), next, reason);
    }
}

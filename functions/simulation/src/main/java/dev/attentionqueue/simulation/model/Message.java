package dev.attentionqueue.simulation.model;

import java.time.Instant;

/**
 * The item of one enqueuer.
 *
 * @param until when a sent or a hidden message is visible at the latest
 */
record Message(Place place, Instant until) {
    static final Message NOWHERE = new Message(Place.NOWHERE, Instant.EPOCH);
    static final Message VISIBLE = new Message(Place.VISIBLE, Instant.EPOCH);
    static final Message DELETED = new Message(Place.DELETED, Instant.EPOCH);

    enum Place {
        NOWHERE,
        SENT,
        VISIBLE,
        HIDDEN,
        DELETED
    }

    static Message sent(Instant seenBy) {
        return new Message(Place.SENT, seenBy);
    }

    static Message hidden(Instant until) {
        return new Message(Place.HIDDEN, until);
    }

    /** Whether a receive may find it; one that was just sent may as well be missed. */
    boolean mayBeFound() {
        return place == Place.SENT || place == Place.VISIBLE;
    }

    boolean isVisible() {
        return place == Place.VISIBLE;
    }

    boolean isLeft() {
        return place != Place.NOWHERE && place != Place.DELETED;
    }

    Message at(Instant now) {
        boolean turns = place == Place.SENT || place == Place.HIDDEN;
        return turns && !until.isAfter(now) ? VISIBLE : this;
    }
}

package dev.attentionqueue.store;

import java.time.Instant;

/**
 * How a store fails at present: the state of its circuit breaker.
 *
 * @param inARow attempts that have failed since the last that did not
 * @param openings how often its breaker has opened since then; 0 while it is closed
 * @param since when the first of them failed; the epoch if none did
 */
public record Failing(int inARow, int openings, Instant since) {
    public static final Failing NONE = new Failing(0, 0, Instant.EPOCH);

    public boolean isOpen() {
        return openings > 0;
    }
}

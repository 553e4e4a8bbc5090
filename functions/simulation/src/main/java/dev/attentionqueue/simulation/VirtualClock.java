package dev.attentionqueue.simulation;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until it is moved. */
public final class VirtualClock implements InstantSource {
    private Instant now;

    public VirtualClock(Instant start) {
        now = start;
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    /** Moves it forward and returns the new time. */
    public synchronized Instant advance(Duration by) {
        now = now.plus(by);
        return now;
    }
}

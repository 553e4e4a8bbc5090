package dev.attentionqueue.local.demo;

import java.time.Instant;
import java.time.InstantSource;

/**
 * The machine's monotonic clock, which nobody sets: the time since some moment in the past, the
 * same one for all processes on Linux, where {@link System#nanoTime} reads {@code CLOCK_MONOTONIC}.
 * What two processes note by it can be compared, to the microsecond.
 */
public final class MachineClock implements InstantSource {
    @Override
    public Instant instant() {
        return Instant.EPOCH.plusNanos(System.nanoTime());
    }

    /** Microseconds, as a ledger has them. */
    public long micros() {
        return LedgerHandler.micros(instant());
    }
}

package dev.attentionqueue.simulation.model;

import java.time.Instant;
import java.util.Arrays;

/**
 * Times as bytes, relative to a now. Those that lie more than {@code exact} ticks back keep their
 * order, and whether they are less than {@code gap} ticks apart; no rule asks for more.
 */
final class Ages {
    private static final int LOWEST = -100;

    private final int exact;
    private final int gap;
    private final int[] old = new int[64];
    private final int[] mapped = new int[64];
    private int size;
    private long now;

    Ages(int exact, int gap) {
        this.exact = exact;
        this.gap = gap;
    }

    void reset(Instant at) {
        now = at.getEpochSecond();
        size = 0;
    }

    /** Notes a time that will be asked for by {@link #ordered}. */
    void note(Instant time) {
        int age = age(time);
        if (age < -exact) {
            old[size++] = age;
        }
    }

    /** Settles how the times noted are told. */
    void settle() {
        Arrays.sort(old, 0, size);
        int above = -exact;
        int aboveMapped = -exact;
        for (int at = size - 1; at >= 0; at--) {
            mapped[at] = aboveMapped - Math.min(above - old[at], gap);
            above = old[at];
            aboveMapped = mapped[at];
        }
    }

    byte ordered(Instant time) {
        int age = age(time);
        if (age >= -exact) {
            return checked(age);
        }
        return checked(mapped[Arrays.binarySearch(old, 0, size, age)]);
    }

    /** A time that is only ever compared with now, or with what now and a lease's end make. */
    byte plain(Instant time) {
        return checked(Math.max(-exact - 1, age(time)));
    }

    private int age(Instant time) {
        return (int) Math.max(-1_000_000_000L, time.getEpochSecond() - now);
    }

    private static byte checked(int age) {
        if (age < LOWEST || age > Byte.MAX_VALUE) {
            throw new IllegalStateException("a time is " + age + " ticks from now");
        }
        return (byte) age;
    }

    static Instant read(byte age) {
        return Clockwork.START.plusSeconds(age);
    }
}

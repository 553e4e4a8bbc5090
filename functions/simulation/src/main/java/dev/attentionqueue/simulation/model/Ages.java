package dev.attentionqueue.simulation.model;

import java.time.Instant;
import java.util.Arrays;

/**
 * Times as bytes, relative to a now.
 *
 * <p>Each kind of time has a <em>reach</em>: more than what any rule adds to it before it compares
 * it with another. Nobody can tell how far back a time lies that is its reach or more behind now:
 * compared with now, or with anything later, the answer is the same. Two old times are compared
 * with each other only where one of them is an <em>anchor</em>, a look or a raise that has still to
 * be judged: there the order counts, and the distance up to the reach. So old times keep their
 * order and their distances up to the longest reach, and all of a kind that lie its reach or more
 * behind the last anchor, or behind now where there is none, are one.
 */
final class Ages {
    private static final int LOWEST = -100;

    private final int reach;
    private final int[] old = new int[64];
    private final int[] mapped = new int[64];
    private int size;
    private int lastAnchor;
    private int lowest;
    private long now;

    Ages(int reach) {
        this.reach = reach;
    }

    void reset(Instant at) {
        now = at.getEpochSecond();
        size = 0;
        lastAnchor = 0;
    }

    /** Notes a time that will be asked for by {@link #ordered}. */
    void note(Instant time) {
        int age = age(time);
        if (age < -reach) {
            old[size++] = age;
        }
    }

    /** Notes one that others will be compared with. */
    void noteAnchor(Instant time) {
        note(time);
        lastAnchor = Math.min(lastAnchor, age(time));
    }

    /** Settles how the times noted are told. */
    void settle() {
        Arrays.sort(old, 0, size);
        int above = -reach;
        int aboveMapped = -reach;
        for (int at = size - 1; at >= 0; at--) {
            mapped[at] = aboveMapped - Math.min(above - old[at], reach);
            above = old[at];
            aboveMapped = mapped[at];
        }
        lowest = mappedOf(lastAnchor);
    }

    private int mappedOf(int age) {
        return age >= -reach ? age : mapped[Arrays.binarySearch(old, 0, size, age)];
    }

    /** A time of a kind that has such a reach, the longest at most. */
    byte ordered(Instant time, int itsReach) {
        return checked(Math.max(mappedOf(age(time)), lowest - itsReach));
    }

    /** An anchor. */
    byte ordered(Instant time) {
        return ordered(time, reach);
    }

    /** Whether a time lies so far back that any earlier one would do as well. */
    boolean isForgotten(Instant time, int itsReach) {
        return mappedOf(age(time)) <= lowest - itsReach;
    }

    /** A time that is only ever asked whether it lies {@code back} ticks or more behind now. */
    byte within(Instant time, int back) {
        return checked(Math.max(-back, age(time)));
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

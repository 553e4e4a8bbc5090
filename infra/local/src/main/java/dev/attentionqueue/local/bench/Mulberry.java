package dev.attentionqueue.local.bench;

/**
 * The generator mulberry32 (Tommy Ettinger), which many languages have in the same few lines, so
 * that others can be measured at the same times.
 */
final class Mulberry {
    private static final int INCREMENT = 0x6D2B79F5;
    private static final double RANGE = 0x1p32;

    private int state;

    Mulberry(int seed) {
        state = seed;
    }

    /** The next number, from 0 to below 1. */
    double next() {
        state += INCREMENT;
        int mixed = (state ^ (state >>> 15)) * (state | 1);
        mixed ^= mixed + (mixed ^ (mixed >>> 7)) * (mixed | 61);
        return Integer.toUnsignedLong(mixed ^ (mixed >>> 14)) / RANGE;
    }
}

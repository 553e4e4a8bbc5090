package dev.attentionqueue.simulation.model;

import java.time.Instant;
import java.util.Arrays;

/** Bytes that are written, and read back in the same order. */
final class Tape {
    private byte[] bytes;
    private int at;

    Tape() {
        bytes = new byte[256];
    }

    Tape(byte[] written) {
        bytes = written;
    }

    void clear() {
        at = 0;
    }

    void put(int value) {
        bytes[at++] = (byte) value;
    }

    void put(boolean value) {
        put(value ? 1 : 0);
    }

    void put(byte[] block) {
        System.arraycopy(block, 0, bytes, at, block.length);
        at += block.length;
    }

    int next() {
        return bytes[at++];
    }

    boolean nextFlag() {
        return next() == 1;
    }

    Instant nextTime() {
        return Ages.read(bytes[at++]);
    }

    byte[] written() {
        return Arrays.copyOf(bytes, at);
    }
}

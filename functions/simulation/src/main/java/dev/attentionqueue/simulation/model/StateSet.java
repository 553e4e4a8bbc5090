package dev.attentionqueue.simulation.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** States in the order in which they were found, each once, with the state it was found from. */
final class StateSet {
    private static final int CHUNK = 1 << 24;
    private static final int CHUNK_BITS = 24;

    private final List<byte[]> chunks = new ArrayList<>();
    private long end;
    private long[] starts = new long[1 << 16];
    private int[] parents = new int[1 << 16];
    private int[] table = new int[1 << 18];
    private int size;

    StateSet() {
        Arrays.fill(table, -1);
    }

    int size() {
        return size;
    }

    int parent(int index) {
        return parents[index];
    }

    byte[] get(int index) {
        byte[] chunk = chunks.get((int) (starts[index] >> CHUNK_BITS));
        int from = (int) (starts[index] & (CHUNK - 1));
        int length = chunk[from] & 0xFF;
        return Arrays.copyOfRange(chunk, from + 1, from + 1 + length);
    }

    /** Whether {@code state} was new. */
    boolean add(byte[] state, int parent) {
        int slot = slotOf(state);
        if (table[slot] >= 0) {
            return false;
        }
        table[slot] = append(state, parent);
        if (size > table.length / 2) {
            grow();
        }
        return true;
    }

    private int slotOf(byte[] state) {
        int mask = table.length - 1;
        int slot = hash(state, 0, state.length) & mask;
        while (table[slot] >= 0 && !isAt(table[slot], state)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean isAt(int index, byte[] state) {
        byte[] chunk = chunks.get((int) (starts[index] >> CHUNK_BITS));
        int from = (int) (starts[index] & (CHUNK - 1));
        int length = chunk[from] & 0xFF;
        return Arrays.equals(chunk, from + 1, from + 1 + length, state, 0, state.length);
    }

    private int append(byte[] state, int parent) {
        if (state.length > 255) {
            throw new IllegalStateException("a state takes " + state.length + " bytes");
        }
        int room = (int) (CHUNK - (end & (CHUNK - 1)));
        if (room <= state.length || end >> CHUNK_BITS >= chunks.size()) {
            end = (long) chunks.size() << CHUNK_BITS;
            chunks.add(new byte[CHUNK]);
        }
        byte[] chunk = chunks.getLast();
        int from = (int) (end & (CHUNK - 1));
        chunk[from] = (byte) state.length;
        System.arraycopy(state, 0, chunk, from + 1, state.length);
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, size + size / 2);
            parents = Arrays.copyOf(parents, size + size / 2);
        }
        starts[size] = end;
        parents[size] = parent;
        end += state.length + 1L;
        return size++;
    }

    private void grow() {
        int[] wider = new int[table.length * 2];
        Arrays.fill(wider, -1);
        int mask = wider.length - 1;
        for (int index = 0; index < size; index++) {
            byte[] chunk = chunks.get((int) (starts[index] >> CHUNK_BITS));
            int from = (int) (starts[index] & (CHUNK - 1)) + 1;
            int slot = hash(chunk, from, chunk[from - 1] & 0xFF) & mask;
            while (wider[slot] >= 0) {
                slot = (slot + 1) & mask;
            }
            wider[slot] = index;
        }
        table = wider;
    }

    private static int hash(byte[] bytes, int from, int length) {
        long hash = 0xcbf29ce484222325L;
        for (int at = from; at < from + length; at++) {
            hash = (hash ^ bytes[at]) * 0x100000001b3L;
        }
        hash ^= hash >>> 29;
        hash *= 0xbf58476d1ce4e5b9L;
        return (int) (hash ^ (hash >>> 32));
    }
}

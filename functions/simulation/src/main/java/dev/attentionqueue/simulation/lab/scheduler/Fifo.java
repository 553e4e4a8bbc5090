package dev.attentionqueue.simulation.lab.scheduler;

/** The oldest first, in a ring of plain numbers. */
final class Fifo implements Line {
    private int[] ring = new int[16];
    private int head;
    private int size;

    @Override
    public void add(int item) {
        if (size == ring.length) {
            int[] larger = new int[size * 2];
            for (int at = 0; at < size; at++) {
                larger[at] = ring[(head + at) % size];
            }
            ring = larger;
            head = 0;
        }
        ring[(head + size) % ring.length] = item;
        size++;
    }

    @Override
    public int next() {
        if (size == 0) {
            return NONE;
        }
        int item = ring[head];
        head = (head + 1) % ring.length;
        size--;
        return item;
    }

    /** The item that {@link #next} would take out. */
    int first() {
        return size == 0 ? NONE : ring[head];
    }

    int size() {
        return size;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    @Override
    public void handled(int item) {
        // A plain queue forgets.
    }
}

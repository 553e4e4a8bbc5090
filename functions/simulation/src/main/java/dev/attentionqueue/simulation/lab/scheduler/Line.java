package dev.attentionqueue.simulation.lab.scheduler;

/** Items that wait in one queue, in the order in which the queue gives them out. */
interface Line {
    int NONE = -1;

    void add(int item);

    /** Takes the next item out, {@link #NONE} if there is none. */
    int next();

    boolean isEmpty();

    /** An item that was taken out has been handled. */
    void handled(int item);
}

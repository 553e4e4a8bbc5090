package dev.attentionqueue.simulation.lab.scheduler;

/** Decides which item is handled next. */
public interface Scheduler {

    /** An integrator's call with this item begins now. */
    void enqueue(int item);

    /** What it still has on its mind when all items are handled; then its usage is complete. */
    void settle();

    /** What it has running in a month without any work. */
    Standing standing();

    /** Anything that a reader of its figures should know; may be empty. */
    String remark();
}

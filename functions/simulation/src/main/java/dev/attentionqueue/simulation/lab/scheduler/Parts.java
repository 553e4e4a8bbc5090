package dev.attentionqueue.simulation.lab.scheduler;

/**
 * Which parts of this system are in force, so that the lab can show what each of them buys.
 *
 * @param levels first looks have a queue and seats of their own, and short slices
 */
record Parts(boolean levels) {
    static final Parts ALL = new Parts(true);
    static final Parts WITHOUT_LEVELS = new Parts(false);
}

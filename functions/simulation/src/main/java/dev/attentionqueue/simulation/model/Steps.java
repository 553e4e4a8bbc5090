package dev.attentionqueue.simulation.model;

import java.util.function.IntConsumer;

/** What one kind of process can do next. */
interface Steps {

    /** Tells {@code sink} each state that one step leads to. */
    void from(World world, Sink sink);

    /** Takes states as they are found. */
    interface Sink {

        /**
         * Takes one.
         *
         * @param what the step, for instance "E{} raises"
         * @param who the number that stands for the braces
         */
        void to(String what, int who, World next);
    }

    /** Calls {@code step} with each offset that a clock may have when a process starts. */
    static void clocks(World world, IntConsumer step) {
        step.accept(0);
        if (world.setup.skewed()) {
            step.accept(1);
        }
    }
}

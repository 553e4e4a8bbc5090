package dev.attentionqueue.simulation;

/** What lies between a process and its services: there it can be killed, or held up. */
final class Wire {
    private static final int NEVER = -1;

    /** Runs on the thread of whoever makes a call, before the call has its effect. */
    Runnable holdUp = () -> {};

    private int stepsLeft = NEVER;

    /** Ends the caller as a kill does: nothing that it would have done later is done. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** The process that runs next dies after so many steps: a call there is one, and one back. */
    void killAfter(int steps) {
        stepsLeft = steps;
    }

    void killNobody() {
        stepsLeft = NEVER;
    }

    /** A call is on its way to its service. */
    void there() {
        holdUp.run();
        step();
    }

    /** A call has had its effect, and its answer is on its way. */
    void back() {
        step();
    }

    private void step() {
        if (stepsLeft != NEVER && stepsLeft-- == 0) {
            stepsLeft = NEVER;
            throw new Killed();
        }
    }
}

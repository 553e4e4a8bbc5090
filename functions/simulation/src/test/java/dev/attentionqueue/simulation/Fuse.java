package dev.attentionqueue.simulation;

/** Kills a process at one of its calls: before the call has its effect, or after it. */
final class Fuse {
    private static final int OFF = -1;

    private int left = OFF;

    /** Ends the caller as a kill does: nothing that it would have done later is done. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** The next process dies after {@code steps}: each call is two, the way there and back. */
    void light(int steps) {
        left = steps;
    }

    void putOut() {
        left = OFF;
    }

    /** One step of the process that runs. */
    void burn() {
        if (left != OFF && left-- == 0) {
            left = OFF;
            throw new Killed();
        }
    }
}

package dev.attentionqueue.simulation.engine;

/** Unwinds the stack of a killed process. Private to the engine: nobody catches it and goes on. */
final class Killed extends Error {
    private static final long serialVersionUID = 1L;

    Killed() {
        super("killed", null, false, false);
    }
}

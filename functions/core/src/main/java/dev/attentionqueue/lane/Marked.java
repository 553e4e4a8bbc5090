package dev.attentionqueue.lane;

/** What a mark does to a store. */
public sealed interface Marked {

    WakeUp next();

    /** This call wakes the store: it must send the attention of lane 0. */
    record Raised(WakeUp next) implements Marked {

        public Signal signal() {
            return new Signal(0, next.lane(0).fence());
        }
    }

    /** Somebody has been told, or is looking, and answers for this work too. */
    record Coalesced(WakeUp next) implements Marked {}

    /** The store does not run now; the work waits until it is resumed. */
    record Closed(WakeUp next) implements Marked {}
}

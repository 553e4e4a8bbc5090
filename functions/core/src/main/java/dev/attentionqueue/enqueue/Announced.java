package dev.attentionqueue.enqueue;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.store.Store;

/** A mark that was made, and when. */
record Announced(Store store, Marked marked, Mark mark) {

    /** The same of the store as it is now. */
    Announced in(Store now) {
        return new Announced(now, marked, mark);
    }

    boolean isRaise() {
        return marked instanceof Raised;
    }
}

package dev.attentionqueue.slice;

import java.time.Duration;

/** Asked whenever a slice has used up its limits. */
@FunctionalInterface
public interface RunOn {

    Verdict ask();

    /** What becomes of a slice whose limits are used up. */
    sealed interface Verdict {

        /** Nobody waits: it may go on for {@code more}, and ask again then. */
        record GoOn(Duration more) implements Verdict {}

        /** It ends here, and the rest is left to the next one. */
        record Stop() implements Verdict {}

        /** Others wait: it ends here, and a lane that is not the store's only one closes. */
        record GiveWay() implements Verdict {}
    }
}

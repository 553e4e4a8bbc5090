package dev.attentionqueue.slice;

import dev.attentionqueue.store.SliceLimits;

/** Asked whenever a slice has used up its limits. */
@FunctionalInterface
public interface RunOn {

    Verdict ask(Progress progress);

    /**
     * How far a slice has come.
     *
     * @param keepsUp whether since it was last asked a receive found nothing, or had to wait for
     *     what it found: no backlog is known
     * @param keys ordering keys that it has seen; 0 where there is no ordering
     */
    record Progress(boolean keepsUp, int keys) {}

    /** What becomes of a slice whose limits are used up. */
    sealed interface Verdict {

        /** It may go on for {@code more}, and ask again then. */
        record GoOn(SliceLimits more) implements Verdict {}

        /** It ends here, and the rest is left to the next one. */
        record Stop() implements Verdict {}

        /** Others wait: it ends here, and a lane that is not the store's only one closes. */
        record GiveWay() implements Verdict {}
    }
}

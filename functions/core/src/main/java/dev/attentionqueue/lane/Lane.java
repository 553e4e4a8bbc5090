package dev.attentionqueue.lane;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One seat for a consumer of a store. */
public sealed interface Lane {

    Fence fence();

    /** Nobody looks, nobody has been told to. */
    record Idle(Fence fence) implements Lane {}

    /**
     * An attention with this fence is, or is about to be, on its way.
     *
     * @param until when it is due; later than that by a margin, it is taken for lost
     * @param raise the enqueue that sent it; null if a slice or the reconciler did
     * @param wakeAt for a signal that sleeps: when it wakes; null for one that does not
     * @param resignals how often the reconciler has sent it again
     */
    record Signalled(
            Fence fence,
            Instant until,
            @Nullable Raise raise,
            @Nullable Instant wakeAt,
            int resignals)
            implements Lane {

        static Signalled now(Fence fence, Instant now, @Nullable Raise raise) {
            return new Signalled(fence, now, raise, null, 0);
        }

        static Signalled sleeping(Fence fence, Instant wakeAt) {
            return new Signalled(fence, wakeAt, null, wakeAt, 0);
        }

        /**
         * The margin doubles with each re-signal, up to 32 times, so that a long queue is not fed.
         */
        private static final int MOST_RESIGNALS = 5;

        Signalled again(Instant now) {
            return new Signalled(fence, now, null, null, Math.min(resignals + 1, MOST_RESIGNALS));
        }

        public boolean sleeps() {
            return wakeAt != null;
        }
    }

    /**
     * Its owner alone works for the store in this seat.
     *
     * @param until when the lease ends by itself; after that anybody may take it over
     * @param visibility the visibility timeout that its receives use: how long after {@code until}
     *     what it held may still be hidden
     */
    record Leased(Fence fence, Instant until, Owner owner, Duration visibility) implements Lane {

        public boolean isLive(Instant now) {
            return now.isBefore(until);
        }
    }
}

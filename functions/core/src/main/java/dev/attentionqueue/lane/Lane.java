package dev.attentionqueue.lane;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
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
     * @param resignals how often the reconciler has sent it again, as far as that counts: 0 to 2
     * @param alarm an earlier sleep's attention, which wakes this sleep too; null if none
     */
    record Signalled(
            Fence fence,
            Instant until,
            @Nullable Raise raise,
            @Nullable Instant wakeAt,
            int resignals,
            @Nullable Alarm alarm)
            implements Lane {

        /**
         * The margin doubles with each re-signal, so that a queue that is slow to answer is not
         * fed, and no more than twice, so that a store whose attentions are lost again and again is
         * not left for longer each time: 180 s at most with a margin of 45 s.
         */
        private static final int MOST_DOUBLINGS = 2;

        static Signalled at(Fence fence, Instant due) {
            return new Signalled(fence, due, null, null, 0, null);
        }

        static Signalled sleeping(Fence fence, Instant wakeAt) {
            return new Signalled(fence, wakeAt, null, wakeAt, 0, null);
        }

        Signalled with(@Nullable Alarm next) {
            return new Signalled(fence, until, raise, wakeAt, resignals, next);
        }

        Signalled with(Raise next) {
            return new Signalled(fence, until, next, wakeAt, resignals, alarm);
        }

        Signalled again(Instant now) {
            int times = Math.min(resignals + 1, MOST_DOUBLINGS);
            return new Signalled(fence, now, null, null, times, alarm);
        }

        public boolean sleeps() {
            return wakeAt != null;
        }

        boolean sleepsBeyond(Instant time) {
            return wakeAt != null && wakeAt.isAfter(time);
        }

        /** Whether an attention with this fence is the one that the lane waits for. */
        boolean waitsFor(Fence arrived) {
            return fence.equals(arrived)
                    || (sleeps() && alarm != null && alarm.fence().equals(arrived));
        }

        /** The attention that is still on its way once one with the fence {@code arrived} is in. */
        @Nullable Alarm alarmAfter(Fence arrived) {
            Alarm pending = alarm == null && wakeAt != null ? new Alarm(fence, wakeAt) : alarm;
            return pending == null || pending.fence().equals(arrived) ? null : pending;
        }
    }

    /**
     * Its owner alone works for the store in this seat.
     *
     * @param until when the lease ends by itself; after that anybody may take it over
     * @param visibility the visibility timeout that its receives use: how long after {@code until}
     *     what it held may still be hidden
     * @param alarm an earlier sleep's attention, still on its way; null if none
     */
    record Leased(
            Fence fence, Instant until, Owner owner, Duration visibility, @Nullable Alarm alarm)
            implements Lane {

        public boolean isLive(Instant now) {
            return now.isBefore(until);
        }

        /** The alarm, if it surely has not been received yet and will be by {@code wakeAt}. */
        Optional<Alarm> alarmBetween(Instant now, Instant wakeAt) {
            return Optional.ofNullable(alarm)
                    .filter(pending -> pending.dueAt().isAfter(now))
                    .filter(pending -> !pending.dueAt().isAfter(wakeAt));
        }
    }
}

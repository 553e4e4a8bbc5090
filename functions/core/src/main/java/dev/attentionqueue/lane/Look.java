package dev.attentionqueue.lane;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a turn has seen of the queue.
 *
 * @param at when the last receive began; for {@link End#EMPTY} all that was visible then is handled
 * @param hidden what this turn received and left in the queue; null if nothing
 * @param coolUntil until when the store is to be left alone; null if it is not
 */
public record Look(End end, Instant at, @Nullable Hidden hidden, @Nullable Instant coolUntil) {

    /** A first look at a store that need not cool down. */
    public Look(End end, Instant at, @Nullable Hidden hidden) {
        this(end, at, hidden, null);
    }

    /** Why the turn stopped. */
    public enum End {
        /** The last receive, a long poll, found nothing. */
        EMPTY,
        /** There is no queue, so nothing is in it; nobody waited for anything to come. */
        NO_QUEUE,
        /** The limit of items or of time was reached; there may be more. */
        FULL,
        /** As {@link #FULL}, and others wait: a further lane gives way to them. */
        CROWDED,
        /** Every item of the raise that woke the turn has been received. */
        RAISE_COMPLETE,
        /** The queue gave no answer. */
        ERROR
    }

    /**
     * When items left in the queue become visible again.
     *
     * @param returns at least one time, in order and each once
     */
    public record Hidden(List<Instant> returns) {
        public Hidden {
            returns = returns.stream().sorted().distinct().toList();
            if (returns.isEmpty()) {
                throw new IllegalArgumentException("what is hidden has a time to return");
            }
        }

        public static Hidden until(Instant time) {
            return new Hidden(List.of(time));
        }

        /** For items of which each becomes visible at one of both times, or in between. */
        public static Hidden between(Instant earliest, Instant latest) {
            return new Hidden(List.of(earliest, latest));
        }

        public Hidden and(Hidden other) {
            return new Hidden(Stream.concat(returns.stream(), other.returns.stream()).toList());
        }

        public Instant latest() {
            return returns.getLast();
        }

        /** The first return that a look begun at {@code time} cannot have seen. */
        Optional<Instant> firstAfter(Instant time) {
            return returns.stream().filter(time::isBefore).findFirst();
        }
    }

    /** This look, after one that found a very recent mark in the way. */
    public Look after(Look first) {
        Hidden all = first.leftBehind().map(left -> and(left)).orElse(hidden);
        return new Look(end, at, all, coolUntil);
    }

    /** This look at a store that is to be left alone until then, at least. */
    public Look coolingUntil(Instant time) {
        Instant until = coolUntil == null ? time : WakeUp.later(coolUntil, time);
        return new Look(end, at, hidden, until);
    }

    private Hidden and(Hidden left) {
        return hidden == null ? left : hidden.and(left);
    }

    Optional<Hidden> leftBehind() {
        return Optional.ofNullable(hidden);
    }
}

package dev.attentionqueue.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Records as one container knows them. What it has read it believes for a while; when a record
 * cannot be read again, for longer.
 */
final class LastKnown<V> {
    /** Most records remembered; the one used least recently is forgotten first. */
    private static final int MOST = 1_000;

    private final Function<Identifier, Optional<V>> records;
    private final InstantSource clock;
    private final Duration fresh;
    private final Map<Identifier, Known<V>> known = new Bounded<>(MOST);

    private record Known<V>(Optional<V> value, Instant readAt) {}

    LastKnown(Function<Identifier, Optional<V>> records, InstantSource clock, Duration fresh) {
        this.records = records;
        this.clock = clock;
        this.fresh = fresh;
    }

    /**
     * The record of that name; empty if there is none.
     *
     * @throws Unavailable if nothing is known of it yet, and it cannot be read now
     */
    Optional<V> find(Identifier name) {
        Instant now = clock.instant();
        return last(name)
                .filter(one -> isFresh(one, now))
                .map(Known::value)
                .orElseGet(() -> ask(name, now));
    }

    private boolean isFresh(Known<V> one, Instant now) {
        return now.isBefore(one.readAt().plus(fresh)) && !now.isBefore(one.readAt());
    }

    /** Not under the lock: a slow answer must not hold up those who know. */
    private Optional<V> ask(Identifier name, Instant now) {
        Optional<V> value;
        try {
            value = records.apply(name);
        } catch (Unavailable unavailable) {
            value = last(name).map(Known::value).orElseThrow(() -> unavailable);
        }
        keep(name, new Known<>(value, now));
        return value;
    }

    /** What was written here a moment ago need not be read. */
    void put(Identifier name, V value) {
        keep(name, new Known<>(Optional.of(value), clock.instant()));
    }

    private synchronized Optional<Known<V>> last(Identifier name) {
        return Optional.ofNullable(known.get(name));
    }

    private synchronized void keep(Identifier name, Known<V> next) {
        known.put(name, next);
    }
}

package dev.attentionqueue.store;

import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.store.Write.Gone;
import dev.attentionqueue.store.Write.Lost;
import dev.attentionqueue.store.Write.Written;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is to become of a store, and what that means to the decider.
 *
 * @param write the record to write; empty if the store stays as it is
 * @param result of the record as it is then, marks and holds of others included
 */
public record Decision<R>(Optional<Change> write, Function<Store, R> result) {

    /** More lost races in a row than this mean that something is wrong. */
    private static final int MOST_RACES = 32;

    /** A record to write, and how quiet the store must be for it. */
    record Change(Store after, Optional<Quiet> quiet) {

        Write applyTo(Stores stores, Store before) {
            return quiet.map(asked -> stores.write(before, after, asked))
                    .orElseGet(() -> stores.write(before, after));
        }
    }

    public static <R> Decision<R> leave(R result) {
        return new Decision<>(Optional.empty(), _ -> result);
    }

    public static <R> Decision<R> write(Store after, R result) {
        return write(after, _ -> result);
    }

    public static <R> Decision<R> write(Store after, Function<Store, R> result) {
        return new Decision<>(Optional.of(new Change(after, Optional.empty())), result);
    }

    public static <R> Decision<R> writeIfQuiet(
            Store after, Quiet quiet, Function<Store, R> result) {
        return new Decision<>(Optional.of(new Change(after, Optional.of(quiet))), result);
    }

    /**
     * Decides on {@code seen}, writes, and after a lost race decides again on the winner.
     *
     * @return the result of the decision that was carried out; empty if the store is gone
     * @throws Unavailable when no answer came, or the race was lost {@value #MOST_RACES} times
     */
    public static <R> Optional<R> settle(
            Stores stores, Store seen, Function<Store, Decision<R>> decide) {
        Store current = seen;
        for (int race = 0; race < MOST_RACES; race++) {
            Decision<R> decision = decide.apply(current);
            if (decision.write.isEmpty()) {
                return Optional.of(decision.result.apply(current));
            }
            switch (decision.write.get().applyTo(stores, current)) {
                case Written written -> {
                    return Optional.of(decision.result.apply(written.store()));
                }
                case Gone _ -> {
                    return Optional.empty();
                }
                case Lost lost -> current = lost.winner();
            }
        }
        throw new Unavailable("store " + seen.key() + " is being changed by too many at once");
    }
}

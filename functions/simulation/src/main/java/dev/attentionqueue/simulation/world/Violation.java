package dev.attentionqueue.simulation.world;

import dev.attentionqueue.store.StoreKey;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Something that must always hold did not. */
public final class Violation extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable StoreKey store;
    private final Rule rule;

    Violation(Rule rule, @Nullable StoreKey store, String details) {
        super("%s: %s%s".formatted(rule, store == null ? "" : store + ": ", details));
        this.rule = rule;
        this.store = store;
    }

    public boolean is(Rule what) {
        return rule == what;
    }

    /** Where; empty if it concerns the whole world. */
    public Optional<StoreKey> store() {
        return Optional.ofNullable(store);
    }

    /** What must hold. */
    public enum Rule {
        /** No store has more live leases than its plan has consumers. */
        EXACT_CONCURRENCY,
        /** Nobody receives from a store without a lease of it that is in force. */
        NO_LOOK_WITHOUT_LEASE,
        /** No slice begins while its store cools down. */
        COOL_DOWN_KEPT,
        /** A change of a lane makes its fence greater. */
        FENCES_GROW,
        /** A fence is announced once, however often the reconciler repeats it. */
        ONE_ATTENTION_PER_FENCE,
        /**
         * No visible work waits longer than the bound for somebody to look, and no store rests
         * while there is work that an enqueue announced.
         */
        NO_LOST_WAKE_UP,
        /** Every accepted item is handled. */
        EVERYTHING_HANDLED,
        /** No item of an ordering key begins before all that came before it are over. */
        IN_ORDER,
        /** Once faults and arrivals have ended, lanes and queues come to rest. */
        COMES_TO_REST,
        /** Without faults the reconciler has nothing to do. */
        NOTHING_RESIGNALLED,
        /** A quiet store costs one attention per item. */
        ONE_ATTENTION_PER_REQUEST,
        /** No process fails with anything that the services do not declare. */
        NO_SURPRISES
    }
}

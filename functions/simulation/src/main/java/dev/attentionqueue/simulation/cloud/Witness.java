package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Is told of everything at the moment when it happens; checks what must hold. */
public interface Witness {

    /** For the trace alone; {@code store} is null for what concerns them all. */
    void note(@Nullable StoreKey store, Supplier<String> what);

    /** A fault struck that can delay the store's next look; null: every store's. */
    void disturbed(@Nullable StoreKey store, Fault fault);

    /** A control item was written; {@code writer} may be dead by now. */
    void written(SimulatedProcess writer, Store before, Store after);

    /** Something in the store's queue has become, or will become, visible. */
    void workMoved(StoreKey store);

    /** A back-off hid an item of the store until then. */
    void hidden(StoreKey store, Instant until);

    /** A receive reached the store's queue; it sees all that was visible a margin before. */
    void looked(SimulatedProcess looker, StoreKey store);

    /** Somebody called for an attention to be sent. */
    void attentionSent(SimulatedProcess sender, Attention attention);

    /** An attention was handed to a dispatcher after it had been visible for {@code waited}. */
    void attentionDelivered(Attention attention, Duration waited);
}

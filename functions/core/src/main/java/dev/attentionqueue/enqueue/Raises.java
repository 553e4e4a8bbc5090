package dev.attentionqueue.enqueue;

import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.attention.Level;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.InstantSource;

/** Sends the attentions of raises: first looks, as long as the tenant's allowance lasts. */
public final class Raises {
    private final Attentions attentions;
    private final Purses purses;
    private final InstantSource clock;

    public Raises(Attentions attentions, Purses purses, InstantSource clock) {
        this.attentions = attentions;
        this.purses = purses;
        this.clock = clock;
    }

    void send(Store store, Signal signal, RaiseNote note) {
        Level level = purses.pay(store.key().tenant()) ? Level.FIRST : Level.FOLLOW;
        try {
            attentions.send(
                    Attention.raise(store, level, signal, note, clock.instant()), Duration.ZERO);
        } catch (Unavailable _) {
            // The lane stays signalled, and the reconciler finds it overdue.
        }
    }
}

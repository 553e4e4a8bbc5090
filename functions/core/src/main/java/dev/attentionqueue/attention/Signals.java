package dev.attentionqueue.attention;

import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Attention.Journey;
import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.lane.Outgoing;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.store.WholeSeconds;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/**
 * Sends attentions on the level that they are worth. An attention that no queue takes is not lost:
 * its lane stays signalled, and the reconciler finds it overdue.
 */
public final class Signals {
    private final Attentions attentions;
    private final Purses purses;
    private final InstantSource clock;

    public Signals(Attentions attentions, Purses purses, InstantSource clock) {
        this.attentions = attentions;
        this.purses = purses;
        this.clock = clock;
    }

    /**
     * Sends the attention of a raise: a first look, as long as the tenant's allowance lasts.
     *
     * @return whether a queue took it
     */
    public boolean raise(Store store, Signal signal, RaiseNote note) {
        Attention attention =
                Attention.raise(store, levelOfLook(store), signal, note, clock.instant());
        return isSent(attention, Duration.ZERO);
    }

    /** Tells that a raise of the store is about to be sent: what it costs is seen to meanwhile. */
    public void prepare(Store store) {
        purses.prepare(store.key().tenant());
    }

    /**
     * Sends attentions of a lane that sleeps. They are looks as well, since no backlog is known: a
     * store that has little to do never leaves the first level.
     *
     * @param store as it has just been written
     * @param hops how many follow-ups led here
     * @return whether a queue took each of them
     */
    public boolean looks(Store store, List<Outgoing> outgoing, int hops) {
        return areSent(store, outgoing, hops, () -> levelOfLook(store));
    }

    /**
     * Sends attentions of lanes whose work goes on.
     *
     * @param store as it has just been written
     * @param hops how many follow-ups led here
     * @return whether a queue took each of them
     */
    public boolean followUps(Store store, List<Outgoing> outgoing, int hops) {
        return areSent(store, outgoing, hops, () -> Level.FOLLOW);
    }

    /** As {@link Attentions#waiting}. */
    public long waiting(Route route) {
        return attentions.waiting(route);
    }

    private Level levelOfLook(Store store) {
        return purses.pay(store.key().tenant()) ? Level.FIRST : Level.FOLLOW;
    }

    private boolean areSent(Store store, List<Outgoing> outgoing, int hops, Supplier<Level> level) {
        boolean all = true;
        for (Outgoing one : outgoing) {
            // As queues delay: what is announced for earlier would seem to have waited.
            Instant dueAt = clock.instant().plus(WholeSeconds.of(one.delay()));
            Journey journey = new Journey(hops, dueAt);
            all &= isSent(Attention.next(store, level.get(), one.signal(), journey), one.delay());
        }
        return all;
    }

    private boolean isSent(Attention attention, Duration delay) {
        try {
            attentions.send(attention, delay);
            return true;
        } catch (Unavailable _) {
            return false;
        }
    }
}

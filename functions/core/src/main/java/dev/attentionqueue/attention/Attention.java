package dev.attentionqueue.attention;

import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The message "look at this store". Cheap, repeatable, harmless when late; never carries payload.
 *
 * @param raise what is known of the enqueue that sent it; null if a slice or the reconciler did
 * @param record the store as its sender wrote it, which saves the receiver a read; null if the
 *     receiver is to read it
 */
public record Attention(
        StoreKey store,
        Route route,
        Signal signal,
        Journey journey,
        @Nullable RaiseNote raise,
        @Nullable Store record) {

    public Attention {
        if (record != null && !record.key().equals(store)) {
            throw new IllegalArgumentException(
                    "an attention for " + store + " carries the record of " + record.key());
        }
    }

    /**
     * How it came here.
     *
     * @param hops how many follow-ups led here since the raise
     * @param dueAt when it was meant to be received: how much later it is, so long did it queue
     */
    public record Journey(int hops, Instant dueAt) {}

    /**
     * What chooses its queue, and what its logs say.
     *
     * @param serviceClass of the store's plan, which names the queue of its follow-ups
     */
    public record Route(Identifier marketplace, ServiceClass serviceClass, Level level) {

        static Route of(Store store, Level level) {
            return new Route(store.profile().marketplace(), store.terms().serviceClass(), level);
        }
    }

    /**
     * The attention of a raise.
     *
     * @param level a first look, unless the tenant's allowance of them is used up
     */
    public static Attention raise(
            Store store, Level level, Signal signal, RaiseNote raise, Instant dueAt) {
        Journey journey = new Journey(0, dueAt);
        return new Attention(store.key(), Route.of(store, level), signal, journey, raise, store);
    }

    /**
     * The attention of a signal that is sent again, or of a nudge: what has become of the store
     * since is for the receiver to see.
     */
    public static Attention followUp(Store store, Signal signal, int hops, Instant dueAt) {
        Route route = Route.of(store, Level.FOLLOW);
        return new Attention(store.key(), route, signal, new Journey(hops, dueAt), null, null);
    }

    /**
     * The attention of a lane that goes on.
     *
     * @param store as it has just been written, with the signal in it
     */
    static Attention next(Store store, Level level, Signal signal, Journey journey) {
        return new Attention(store.key(), Route.of(store, level), signal, journey, null, store);
    }

    /** The same for a receiver who is to read the store. */
    public Attention withoutRecord() {
        return new Attention(store, route, signal, journey, raise, null);
    }

    public int hops() {
        return journey.hops();
    }

    public Instant dueAt() {
        return journey.dueAt();
    }

    public boolean isFirstLook() {
        return route.level() == Level.FIRST;
    }

    /** How long it has queued; nothing if it comes early. */
    public Duration waited(Instant now) {
        return now.isAfter(dueAt()) ? Duration.between(dueAt(), now) : Duration.ZERO;
    }
}

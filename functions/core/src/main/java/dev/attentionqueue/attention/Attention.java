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
 * @param hops how many follow-ups led here since the raise
 * @param dueAt when it was meant to be received: how much later it is, so long did it queue
 * @param raise what is known of the enqueue that sent it; null if a slice or the reconciler did
 */
public record Attention(
        StoreKey store,
        Route route,
        Signal signal,
        int hops,
        Instant dueAt,
        @Nullable RaiseNote raise) {

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
        return new Attention(store.key(), Route.of(store, level), signal, 0, dueAt, raise);
    }

    /** The attention of a backlog that goes on, or of a signal that is sent again. */
    public static Attention followUp(Store store, Signal signal, int hops, Instant dueAt) {
        return of(store, Level.FOLLOW, signal, hops, dueAt);
    }

    static Attention of(Store store, Level level, Signal signal, int hops, Instant dueAt) {
        Route route = Route.of(store, level);
        return new Attention(store.key(), route, signal, hops, dueAt, null);
    }

    public boolean isFirstLook() {
        return route.level() == Level.FIRST;
    }

    /** How long it has queued; nothing if it comes early. */
    public Duration waited(Instant now) {
        return now.isAfter(dueAt) ? Duration.between(dueAt, now) : Duration.ZERO;
    }
}

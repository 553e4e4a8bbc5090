package dev.attentionqueue.dispatch;

import dev.attentionqueue.dispatch.Dispatched.Breaker;
import dev.attentionqueue.lane.Look;
import dev.attentionqueue.retry.CircuitBreaker;
import dev.attentionqueue.retry.CircuitBreaker.Change;
import dev.attentionqueue.retry.CircuitBreaker.Change.None;
import dev.attentionqueue.retry.CircuitBreaker.Change.Opened;
import dev.attentionqueue.retry.Streak;
import dev.attentionqueue.store.Failing;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreState;
import java.time.Instant;

/** What a slice means to the circuit breaker of its store. */
record BreakerStep(boolean wasOpen, Change change) {

    static BreakerStep after(Store seen, Streak streak, Instant now) {
        Change change =
                new CircuitBreaker(seen.terms().handling().breaker())
                        .after(seen.counters(), streak, seen.wakeUp().coolsDown(now), now);
        return new BreakerStep(seen.counters().failing().isOpen(), change);
    }

    /** A store whose breaker has opened is left alone for a while. */
    Look seenBy(Look look) {
        return change instanceof Opened opened ? look.coolingUntil(opened.coolUntil()) : look;
    }

    Store notedOn(Store store) {
        Failing failing = change.failing();
        Store noted = store.with(store.counters().with(failing));
        return isBlocking()
                ? noted.with(noted.profile().with(StoreState.BLOCKED, why(failing)))
                : noted;
    }

    private static String why(Failing failing) {
        return "blocked by its circuit breaker: every attempt since %s has failed"
                .formatted(failing.since());
    }

    private boolean isBlocking() {
        return change instanceof Opened opened && opened.blocks();
    }

    Breaker became() {
        return switch (change) {
            case Opened _ when isBlocking() -> Breaker.BLOCKED;
            case Opened _ -> wasOpen ? Breaker.OPENED_AGAIN : Breaker.OPENED;
            case None none ->
                    wasOpen && !none.failing().isOpen() ? Breaker.CLOSED : Breaker.UNCHANGED;
        };
    }
}

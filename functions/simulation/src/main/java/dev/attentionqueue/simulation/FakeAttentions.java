package dev.attentionqueue.simulation;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The attention queues in memory, in the order in which attentions become visible. */
public final class FakeAttentions implements Attentions {

    /** An attention on its way. */
    public record Waiting(Attention attention, Instant visibleAt) {}

    private final List<Waiting> waiting = new ArrayList<>();
    private final InstantSource clock;
    private boolean broken;
    private int sent;

    public FakeAttentions(InstantSource clock) {
        this.clock = clock;
    }

    /** From now on sends fail, or work again. */
    public synchronized void setBroken(boolean broken) {
        this.broken = broken;
    }

    @Override
    public synchronized void send(Attention attention, Duration delay) {
        if (broken) {
            throw new Unavailable("the fake's attention queues are broken");
        }
        sent++;
        waiting.add(new Waiting(attention, clock.instant().plus(delay)));
    }

    @Override
    public synchronized long waiting(Route route) {
        Instant now = clock.instant();
        return waiting.stream()
                .filter(one -> !one.visibleAt().isAfter(now))
                .map(one -> AttentionQueue.of(one.attention().route()))
                .filter(AttentionQueue.of(route)::equals)
                .count();
    }

    /** How many have been sent since the start. */
    public synchronized int sent() {
        return sent;
    }

    /** The first look that has been visible for longest. */
    public synchronized Optional<Attention> nextFirstLook() {
        return take(Attention::isFirstLook);
    }

    /** The follow-up of this class that has been visible for longest. */
    public synchronized Optional<Attention> nextFollowUp(ServiceClass serviceClass) {
        return take(
                attention ->
                        !attention.isFirstLook()
                                && attention.route().serviceClass() == serviceClass);
    }

    /** When the next attention of any queue becomes visible. */
    public synchronized Optional<Instant> nextVisibleAt() {
        return waiting.stream().map(Waiting::visibleAt).min(Instant::compareTo);
    }

    /** Loses whatever is on its way. */
    public synchronized void loseAll() {
        waiting.clear();
    }

    private Optional<Attention> take(Predicate<Attention> queue) {
        Instant now = clock.instant();
        Optional<Waiting> first =
                waiting.stream()
                        .filter(one -> queue.test(one.attention()))
                        .filter(one -> !one.visibleAt().isAfter(now))
                        .min(Comparator.comparing(Waiting::visibleAt));
        first.ifPresent(waiting::remove);
        return first.map(Waiting::attention);
    }
}

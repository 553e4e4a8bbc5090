package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.Engine.Event;
import dev.attentionqueue.simulation.engine.Reply;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What lies between a process and a service: each call takes time to get there and back, and never
 * has its effect later than the call timeout after it began. Each call is one yield or more.
 */
public final class Network {
    private static final Duration SOON = Duration.ofMillis(1);
    private static final Duration USUAL = Duration.ofMillis(20);

    private final Engine engine;
    private final Misfortune misfortune;
    private final Witness witness;
    private final Duration callTimeout;
    private final Set<SimulatedProcess> slow = new HashSet<>();

    /** A call to a service, on behalf of a store; null: of all. */
    public record Call(String what, @Nullable StoreKey store) {

        @Override
        public String toString() {
            return what;
        }
    }

    /** What a call does in its service, in one step. */
    @FunctionalInterface
    public interface Effect<T> {

        /**
         * Has its effect.
         *
         * @param repeat whether the SDK has made the same call before
         */
        T happen(boolean repeat);
    }

    public Network(Engine engine, Misfortune misfortune, Witness witness, Duration callTimeout) {
        this.engine = engine;
        this.misfortune = misfortune;
        this.witness = witness;
        this.callTimeout = callTimeout;
    }

    /**
     * Makes a call and waits for its answer.
     *
     * @throws Unavailable when none came
     */
    public <T> T call(Call call, Effect<T> effect) {
        if (strikes(Fault.THROTTLED, call)) {
            engine.pause(misfortune.upTo(SOON, callTimeout));
            throw new Unavailable(call + ": throttled");
        }
        if (strikes(Fault.LOST_ANSWER, call)) {
            Duration landing = misfortune.upTo(SOON, callTimeout);
            return giveUp(call, effect, landing, misfortune.upTo(landing, callTimeout));
        }
        if (strikes(Fault.LATE_EFFECT, call)) {
            Duration landing = misfortune.upTo(SOON, callTimeout);
            return giveUp(call, effect, landing, misfortune.upTo(SOON, landing));
        }
        return strikes(Fault.SDK_RETRY, call) ? twice(effect) : once(effect);
    }

    boolean strikes(Fault fault, Call call) {
        if (!misfortune.strikes(fault)) {
            return false;
        }
        witness.disturbed(call.store(), fault);
        witness.note(call.store(), () -> fault + " strikes " + call);
        return true;
    }

    private <T> T giveUp(Call call, Effect<T> effect, Duration landing, Duration patience) {
        Event event = engine.after(landing, () -> effect.happen(false));
        orCancel(
                List.of(event),
                () -> {
                    engine.pause(patience);
                    return true;
                });
        throw new Unavailable(call + ": no answer");
    }

    private <T> T once(Effect<T> effect) {
        Trip trip = trip();
        Reply<T> reply = new Reply<>(engine);
        Event event =
                engine.after(trip.there(), () -> reply.give(effect.happen(false), trip.back()));
        return orCancel(List.of(event), reply::await);
    }

    /** The first attempt may even arrive after the second. */
    private <T> T twice(Effect<T> effect) {
        Duration last = callTimeout.minus(SOON);
        Duration first = misfortune.upTo(SOON, last);
        Duration second = misfortune.upTo(SOON, last);
        Reply<T> reply = new Reply<>(engine);
        List<Event> events = new ArrayList<>();
        events.add(engine.after(first, () -> effect.happen(false)));
        events.add(engine.after(second, () -> reply.give(effect.happen(true), SOON)));
        return orCancel(events, reply::await);
    }

    /** How long one call takes to its service, and how long its answer takes. */
    public record Trip(Duration there, Duration back) {}

    /** Draws the times of the next call. */
    public Trip trip() {
        Duration total = roundTrip();
        Duration there = misfortune.upTo(SOON, total.minus(SOON));
        return new Trip(there, total.minus(there));
    }

    Duration callTimeout() {
        return callTimeout;
    }

    /** How long a call takes, both ways together. */
    public Duration roundTrip() {
        return isSlow() || misfortune.strikes(Fault.SLOW_CALL)
                ? misfortune.upTo(SOON.multipliedBy(2), callTimeout)
                : misfortune.time(SOON.multipliedBy(2), USUAL);
    }

    private boolean isSlow() {
        SimulatedProcess caller = engine.running();
        return caller != null && slow.contains(caller.root());
    }

    /** Every call of the process is slow, and of all that it starts. */
    void slowDown(SimulatedProcess process) {
        slow.add(process);
        process.whenEnded(() -> slow.remove(process));
    }

    /** A request of a process that dies while it waits may or may not have left already. */
    <T> T orCancel(List<Event> requests, Supplier<T> waiting) {
        boolean alive = false;
        try {
            T answer = waiting.get();
            alive = true;
            return answer;
        } finally {
            if (!alive && misfortune.coin()) {
                requests.forEach(Event::cancel);
            }
        }
    }
}

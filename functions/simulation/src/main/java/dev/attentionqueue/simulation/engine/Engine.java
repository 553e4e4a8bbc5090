package dev.attentionqueue.simulation.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The event queue, ordered by virtual time to the millisecond; the dice break ties. To be driven by
 * one thread, best a virtual one: handing control to a process and back is then a matter of about a
 * microsecond.
 */
public final class Engine implements InstantSource, AutoCloseable {
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Set<SimulatedProcess> living = new LinkedHashSet<>();
    private final Instant start;
    private final RandomGenerator dice;
    private long now;
    private long made;
    private long steps;
    private @Nullable SimulatedProcess running;
    private @Nullable Thread driver;
    private volatile boolean handedBack;

    public Engine(Instant start, RandomGenerator dice) {
        this.start = start;
        this.dice = dice;
    }

    /** Something that is to happen at its time, unless it is cancelled before. */
    public static final class Event implements Comparable<Event> {
        private final long at;
        private final int tie;
        private final long number;
        private @Nullable Runnable action;

        private Event(long at, int tie, long number, Runnable action) {
            this.at = at;
            this.tie = tie;
            this.number = number;
            this.action = action;
        }

        public void cancel() {
            action = null;
        }

        /** When it happens. */
        public Instant time(Engine engine) {
            return engine.start.plusMillis(at);
        }

        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(at, other.at);
            int byTie = byTime != 0 ? byTime : Integer.compare(tie, other.tie);
            return byTie != 0 ? byTie : Long.compare(number, other.number);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(number);
        }
    }

    @Override
    public Instant instant() {
        return start.plusMillis(now);
    }

    /** How much virtual time has passed. */
    public Duration sinceStart() {
        return Duration.ofMillis(now);
    }

    /** How many events have happened. */
    public long steps() {
        return steps;
    }

    /** The process that runs now; null in an event of the queue itself. */
    public @Nullable SimulatedProcess running() {
        return running;
    }

    /** Lets {@code action} happen, on the event queue's own stack, after {@code delay}. */
    public Event after(Duration delay, Runnable action) {
        Event event = new Event(now + delay.toMillis(), dice.nextInt(), made++, action);
        events.add(event);
        return event;
    }

    /** Lets {@code action} happen at {@code time}, or now if that has passed. */
    public Event at(Instant time, Runnable action) {
        Duration delay = Duration.between(instant(), time);
        return after(delay.isNegative() ? Duration.ZERO : delay, action);
    }

    /** Starts a process that begins now, at its turn. */
    public SimulatedProcess start(String name, Runnable body) {
        SimulatedProcess process = new SimulatedProcess(this, name, body, null);
        living.add(process);
        process.wakeAfter(Duration.ZERO);
        return process;
    }

    /** Starts a process that lives no longer than {@code parent}. */
    SimulatedProcess startChild(SimulatedProcess parent, Runnable body) {
        SimulatedProcess child = new SimulatedProcess(this, parent.name(), body, parent);
        living.add(child);
        child.wakeAfter(Duration.ZERO);
        return child;
    }

    /** Lets the next event happen; false if there is none. */
    public boolean step() {
        @Nullable Event event = events.poll();
        while (event != null && event.action == null) {
            event = events.poll();
        }
        if (event == null) {
            return false;
        }
        now = Math.max(now, event.at);
        steps++;
        Objects.requireNonNull(event.action).run();
        return true;
    }

    /** The process that runs now waits; fails outside of one. */
    public void pause(Duration time) {
        current().pause(time);
    }

    SimulatedProcess current() {
        return Objects.requireNonNull(running, "no process is running");
    }

    /** Runs a process until it yields. */
    void resume(SimulatedProcess process) {
        if (process.hasEnded()) {
            return;
        }
        driver = Thread.currentThread();
        running = process;
        process.giveTurn();
        while (!handedBack) {
            LockSupport.park(this);
        }
        handedBack = false;
        running = null;
        if (process.hasEnded()) {
            living.remove(process);
            process.rethrowFailure();
        }
    }

    /** Called on the thread of the process that yields. */
    void handBack() {
        handedBack = true;
        LockSupport.unpark(driver);
    }

    /** How many processes have not ended. */
    public int living() {
        return living.size();
    }

    /** Kills what still lives, so that no thread is left behind. */
    @Override
    public void close() {
        while (!living.isEmpty()) {
            for (SimulatedProcess process : List.copyOf(living)) {
                process.killNow();
            }
        }
        events.clear();
    }
}

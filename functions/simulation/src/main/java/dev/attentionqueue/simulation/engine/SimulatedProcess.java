package dev.attentionqueue.simulation.engine;

import dev.attentionqueue.simulation.engine.Engine.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Blocking code in virtual time, on a thread of its own that runs only while the engine waits for
 * it.
 */
public final class SimulatedProcess {
    private static final int NEVER = -1;

    private final Engine engine;
    private final String name;
    private final @Nullable SimulatedProcess parent;
    private final Set<SimulatedProcess> children = new LinkedHashSet<>();
    private final List<Runnable> afterEnd = new ArrayList<>();
    private final Thread thread;

    private volatile boolean turn;
    private boolean ended;
    private boolean killed;
    private int yieldsLeft = NEVER;
    private @Nullable Event wake;
    private @Nullable Throwable failure;

    SimulatedProcess(Engine engine, String name, Runnable body, @Nullable SimulatedProcess parent) {
        this.engine = engine;
        this.name = name;
        this.parent = parent;
        if (parent != null) {
            parent.children.add(this);
        }
        thread = Thread.ofVirtual().unstarted(() -> live(body));
    }

    public String name() {
        return name;
    }

    public boolean hasEnded() {
        return ended;
    }

    public boolean wasKilled() {
        return killed;
    }

    /** The process that this one was started for, directly or not; itself if none. */
    public SimulatedProcess root() {
        return parent == null ? this : parent.root();
    }

    /** Whether it is {@code other}, or was started for it, directly or not. */
    public boolean worksFor(SimulatedProcess other) {
        return this == other || (parent != null && parent.worksFor(other));
    }

    /** Lets {@code action} happen, on the engine's stack, when the process has ended. */
    public void whenEnded(Runnable action) {
        afterEnd.add(action);
    }

    /** It dies, with all that it started, when they have yielded so many times more, in sum. */
    public void killAfterYields(int yields) {
        yieldsLeft = yields;
    }

    /** It dies, with all that it started; nothing of it runs any further. */
    public void kill() {
        if (ended || killed) {
            return;
        }
        cancelWake();
        killed = true;
        children.forEach(SimulatedProcess::kill);
        if (engine.running() != this) {
            wakeAfter(Duration.ZERO);
        }
    }

    void killNow() {
        killed = true;
        cancelWake();
        engine.resume(this);
    }

    /** Waits for {@code time}; to be called on its own thread. */
    void pause(Duration time) {
        wakeAfter(time);
        yieldTurn();
    }

    /** Waits until it is woken; to be called on its own thread. */
    void pauseUntilWoken() {
        yieldTurn();
    }

    void wakeAfter(Duration time) {
        if (killed && wake != null) {
            return;
        }
        cancelWake();
        wake =
                engine.after(
                        time,
                        () -> {
                            wake = null;
                            engine.resume(this);
                        });
    }

    private void cancelWake() {
        if (wake != null) {
            wake.cancel();
            wake = null;
        }
    }

    private void yieldTurn() {
        dieIfKilled();
        root().countYield();
        dieIfKilled();
        engine.handBack();
        awaitTurn();
        dieIfKilled();
    }

    void dieIfKilled() {
        if (killed) {
            cancelWake();
            throw new Killed();
        }
    }

    private void countYield() {
        if (yieldsLeft > 0) {
            yieldsLeft--;
            if (yieldsLeft == 0) {
                kill();
            }
        }
    }

    void giveTurn() {
        turn = true;
        if (thread.getState() == Thread.State.NEW) {
            thread.start();
        } else {
            LockSupport.unpark(thread);
        }
    }

    private void awaitTurn() {
        while (!turn) {
            LockSupport.park(this);
        }
        turn = false;
    }

    private void live(Runnable body) {
        awaitTurn();
        try {
            if (!killed) {
                body.run();
            }
        } catch (Killed _) {
            // What a kill is: nothing more happens here.
        } catch (Throwable thrown) {
            failure = thrown;
        }
        ended = true;
        children.forEach(SimulatedProcess::kill);
        if (parent != null) {
            parent.children.remove(this);
        }
        afterEnd.forEach(action -> engine.after(Duration.ZERO, action));
        engine.handBack();
    }

    void rethrowFailure() {
        switch (failure) {
            case null -> {}
            case RuntimeException exception -> throw exception;
            case Error error -> throw error;
            case Throwable checked -> throw new IllegalStateException(checked);
        }
    }
}

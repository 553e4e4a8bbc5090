package dev.attentionqueue.simulation.engine;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a process waits for: made by the process itself, given by an event of the engine. */
public final class Reply<T> {
    private final SimulatedProcess process;
    private @Nullable T value;

    public Reply(Engine engine) {
        process = engine.current();
    }

    /** Lets the process go on with {@code value} after {@code delay}; only the first one counts. */
    public void give(T given, Duration delay) {
        if (value == null && !process.hasEnded()) {
            value = given;
            process.wakeAfter(delay);
        }
    }

    /** Waits for it; to be called by the process. */
    public T await() {
        process.pauseUntilWoken();
        return Objects.requireNonNull(value, "woken without a reply");
    }
}

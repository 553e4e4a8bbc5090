package dev.attentionqueue.simulation.world;

import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What happened, as a number that two equal runs share, and on request as text. The text is only
 * made when somebody wants it: a run without is many times faster.
 */
public final class Trace {
    private static final int KEPT = 40;

    private final boolean inWords;
    private final Consumer<String> printer;
    private final Map<StoreKey, Deque<String>> last = new HashMap<>();
    private long hash;

    private Trace(boolean inWords, Consumer<String> printer) {
        this.inWords = inWords;
        this.printer = printer;
    }

    /** The number alone. */
    public static Trace hashOnly() {
        return new Trace(false, _ -> {});
    }

    /** Keeps the last events of each store. */
    public static Trace keeping() {
        return new Trace(true, _ -> {});
    }

    /** Keeps them, and hands each line on as it comes. */
    public static Trace printing(Consumer<String> printer) {
        return new Trace(true, printer);
    }

    void add(Instant now, @Nullable StoreKey store, Supplier<String> what) {
        hash = hash * 31 + now.toEpochMilli();
        hash = hash * 31 + (store == null ? 7 : store.hashCode());
        if (inWords) {
            String line =
                    "%s %-12s %s"
                            .formatted(now, store == null ? "*" : store.toString(), what.get());
            printer.accept(line);
            if (store != null) {
                Deque<String> lines = last.computeIfAbsent(store, _ -> new ArrayDeque<>());
                lines.add(line);
                if (lines.size() > KEPT) {
                    lines.remove();
                }
            }
        }
    }

    /** Equal for equal runs. */
    public long hash() {
        return hash;
    }

    /** The last events of a store, the oldest first. */
    public List<String> lastOf(StoreKey store) {
        return List.copyOf(last.getOrDefault(store, new ArrayDeque<>()));
    }
}

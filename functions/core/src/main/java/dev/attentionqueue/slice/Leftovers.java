package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look.Hidden;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** When that which a slice leaves in the queue becomes visible again. */
final class Leftovers {
    private final Duration visibility;
    private final NavigableSet<Instant> returns = new TreeSet<>();

    Leftovers(Duration visibility) {
        this.visibility = visibility;
    }

    void add(Hidden hidden) {
        returns.addAll(hidden.returns());
    }

    /** The item comes back by itself, when its visibility timeout ends. */
    void leave(InHand item) {
        add(item.back(visibility));
    }

    @Nullable Hidden hidden() {
        return returns.isEmpty() ? null : new Hidden(List.copyOf(returns));
    }
}

package dev.attentionqueue.store;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the stores of one marketplace have in common.
 *
 * @param itemsPerSecond how many of their items are begun in a second, over all of them, 1 to
 *     10,000; null for as many as can be
 */
public record Marketplace(Identifier name, @Nullable Integer itemsPerSecond) {

    public Marketplace {
        new Caps(null, itemsPerSecond);
    }

    public Optional<Integer> rate() {
        return Optional.ofNullable(itemsPerSecond);
    }
}

package dev.attentionqueue.fleet;

import dev.attentionqueue.store.Store;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** A store that waits for somebody to look at its queue, and since when. */
public record Waiter(Store store, Instant since) {
    private static final Comparator<Waiter> LONGEST_FIRST =
            Comparator.comparing(Waiter::since).thenComparing(Waiter::name);

    /** Its tenant and name. */
    String name() {
        return store.key().toString();
    }

    /** Those of these stores that wait, the longest first. */
    static List<Waiter> among(List<Store> stores, Instant now) {
        return stores.stream()
                .flatMap(
                        store ->
                                Waiting.since(store, now).map(at -> new Waiter(store, at)).stream())
                .sorted(LONGEST_FIRST)
                .toList();
    }
}

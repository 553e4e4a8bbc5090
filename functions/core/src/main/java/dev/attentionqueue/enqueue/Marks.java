package dev.attentionqueue.enqueue;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked.Closed;
import dev.attentionqueue.lane.Marked.Coalesced;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import java.time.InstantSource;
import java.util.Optional;

/** Announces work, by a mark of its own or by one that was made a moment ago. */
final class Marks {
    private final Stores stores;
    private final InstantSource clock;
    private final Timing timing;
    private final RecentCoalesces recent = new RecentCoalesces();

    Marks(Stores stores, InstantSource clock, Timing timing) {
        this.stores = stores;
        this.clock = clock;
        this.timing = timing;
    }

    /** Announces work to the store; empty if there is none. */
    Optional<Announced> announce(StoreKey key, Mark mark) {
        return recentMark(key, mark).or(() -> mark(key, mark));
    }

    /**
     * A mark that this container made less than a second ago speaks for this enqueue, too; not for
     * a delayed one, which is longer on its way than the grace.
     */
    private Optional<Announced> recentMark(StoreKey key, Mark mark) {
        return recent.find(key, mark.now())
                .filter(_ -> !mark.isDelayed())
                .map(store -> new Announced(store, new Coalesced(store.wakeUp()), mark));
    }

    private Optional<Announced> mark(StoreKey key, Mark mark) {
        return stores.mark(key, mark)
                .map(marked -> new Announced(marked.store(), marked.marked(), mark))
                .map(this::remember);
    }

    private Announced remember(Announced announced) {
        switch (announced.marked()) {
            case Coalesced _ -> recent.remember(announced.store(), announced.mark().now());
            case Raised _, Closed _ -> recent.forget(announced.store().key());
        }
        return announced;
    }

    /** Whether the mark still speaks for a send that starts now. */
    boolean speaks(Announced announced) {
        return !clock.instant().isAfter(announced.mark().now().plus(timing.sendWindow()));
    }

    /**
     * No send starts later than the send window after its mark: what is late is announced again.
     *
     * @throws Unavailable when that cannot be done
     */
    Announced inTime(Announced announced) {
        if (speaks(announced)) {
            return announced;
        }
        Mark mark = announced.mark();
        StoreKey key = announced.store().key();
        Mark again = new Mark(mark.raise(), clock.instant(), mark.delay());
        return mark(key, again)
                .filter(next -> !next.store().isRemoved())
                .map(
                        next ->
                                announced.isRaise() && !next.isRaise()
                                        ? asRaise(announced, next)
                                        : next)
                .orElseThrow(() -> new Unavailable("store " + key + " was just removed"));
    }

    /** A raise stays to be signalled, under the time of its latest mark. */
    private static Announced asRaise(Announced raise, Announced next) {
        return new Announced(next.store(), raise.marked(), next.mark());
    }
}

package dev.attentionqueue.simulation;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Trails that sometimes cannot be had. */
final class FlakyAttempts implements Attempts {
    private final Attempts attempts;
    private final Wire wire;
    final List<Trail> written = new ArrayList<>();
    int readsThatFail;
    int writesThatFail;

    FlakyAttempts(Attempts attempts, Wire wire) {
        this.attempts = attempts;
        this.wire = wire;
    }

    @Override
    public List<Trail> read(StoreKey store, List<ItemId> items, Instant now) {
        wire.there();
        if (readsThatFail > 0) {
            readsThatFail--;
            throw new Unavailable("no trail can be read");
        }
        return attempts.read(store, items, now);
    }

    @Override
    public void write(StoreKey store, List<Trail> trails, Map<ItemId, Pause> pauses, Instant now) {
        wire.there();
        if (writesThatFail > 0) {
            writesThatFail--;
            throw new Unavailable("no trail can be written");
        }
        attempts.write(store, trails, pauses, now);
        written.addAll(trails);
    }

    @Override
    public Pauses pauses(StoreKey store, Instant now) {
        wire.there();
        return attempts.pauses(store, now);
    }
}

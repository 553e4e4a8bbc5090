package dev.attentionqueue.simulation;

import dev.attentionqueue.redrive.Redrive;
import dev.attentionqueue.redrive.Redrives;
import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Redrives in memory, each call one atomic step. */
public final class FakeRedrives implements Redrives {
    private final Map<StoreKey, Redrive> redrives = new LinkedHashMap<>();

    @Override
    public synchronized boolean add(Redrive redrive) {
        Redrive standing = redrives.get(redrive.store());
        if (standing != null && !standing.hasExpired(redrive.order().at())) {
            return false;
        }
        redrives.put(redrive.store(), redrive);
        return true;
    }

    @Override
    public synchronized boolean replace(Redrive before, Redrive after) {
        Redrive standing = redrives.get(before.store());
        if (standing == null || standing.version() != before.version()) {
            return false;
        }
        redrives.put(after.store(), after);
        return true;
    }

    @Override
    public synchronized Optional<Redrive> find(StoreKey store, Instant now) {
        return Optional.ofNullable(redrives.get(store)).filter(it -> !it.hasExpired(now));
    }

    @Override
    public synchronized List<Redrive> open(int most) {
        return redrives.values().stream()
                .filter(it -> !it.progress().isFinished())
                .limit(most)
                .toList();
    }
}

package dev.attentionqueue.simulation;

import dev.attentionqueue.idempotency.Remembered;
import dev.attentionqueue.idempotency.RequestKey;
import dev.attentionqueue.idempotency.Requests;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Requests in memory, each call one atomic step. */
public final class FakeRequests implements Requests {
    private final Map<RequestKey, Remembered> requests = new HashMap<>();

    @Override
    public synchronized Optional<Remembered> write(
            RequestKey key, @Nullable Remembered seen, Remembered next, Instant now) {
        Remembered there = requests.get(key);
        if (there != null && !isAsSeen(there, seen, now) && !next.equals(there)) {
            return Optional.of(there);
        }
        requests.put(key, next);
        return Optional.empty();
    }

    private static boolean isAsSeen(Remembered there, @Nullable Remembered seen, Instant now) {
        return seen == null ? there.hasExpired(now) : there.owner().equals(seen.owner());
    }
}

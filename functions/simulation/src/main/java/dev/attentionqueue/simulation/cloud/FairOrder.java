package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.MessageQueue.Finding;
import dev.attentionqueue.simulation.MessageQueue.Message;
import dev.attentionqueue.simulation.cloud.Noise.Rank;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.store.Identifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An attention queue as SQS serves it when every message has its tenant as its group. */
public final class FairOrder implements Finding<Attention> {
    private final Noise noise = new Noise();
    private final Engine engine;

    public FairOrder(Engine engine) {
        this.engine = engine;
    }

    @Override
    public List<Message<Attention>> find(
            Collection<Message<Attention>> messages, int most, Instant now) {
        Map<Identifier, List<Message<Attention>>> visible = new LinkedHashMap<>();
        for (Message<Attention> message : messages) {
            if (!message.visibleAt().isAfter(now)) {
                visible.computeIfAbsent(tenant(message.body()), _ -> new ArrayList<>())
                        .add(message);
            }
        }
        List<Message<Attention>> found = new ArrayList<>();
        while (found.size() < most && !visible.isEmpty()) {
            Identifier next = next(visible);
            List<Message<Attention>> own = visible.getOrDefault(next, List.of());
            found.add(own.removeFirst());
            noise.received(next);
            if (own.isEmpty()) {
                visible.remove(next);
            }
        }
        return found;
    }

    private static Identifier tenant(Attention attention) {
        return attention.store().tenant();
    }

    private Identifier next(Map<Identifier, List<Message<Attention>>> visible) {
        @Nullable Identifier best = null;
        @Nullable Rank bestRank = null;
        for (Map.Entry<Identifier, List<Message<Attention>>> one : visible.entrySet()) {
            long oldest = one.getValue().getFirst().visibleAt().toEpochMilli();
            Rank rank = noise.rank(one.getKey(), oldest, engine.sinceStart().toMillis());
            if (bestRank == null || rank.isBefore(bestRank)) {
                best = one.getKey();
                bestRank = rank;
            }
        }
        if (best == null) {
            throw new IllegalStateException("nobody waits");
        }
        return best;
    }

    /** An attention was deleted after so many milliseconds of work. */
    public void deleted(Attention attention, long millis) {
        noise.deleted(tenant(attention), millis, engine.sinceStart().toMillis());
    }
}

package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.simulation.cloud.EventSource.End;
import dev.attentionqueue.simulation.cloud.EventSource.Limits;
import dev.attentionqueue.simulation.contract.AttentionsContract;
import dev.attentionqueue.store.ServiceClass;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class CloudAttentionsTest extends AttentionsContract {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Limits LIMITS =
            new Limits(1, 1, HOUR, 3, Duration.ofSeconds(2), Duration.ofMillis(50));

    private final CalmCloud calm = new CalmCloud();
    private final Deque<End> ends = new ArrayDeque<>();
    private final Deque<Attention> first = new ArrayDeque<>();
    private final Map<ServiceClass, Deque<Attention>> follow = new EnumMap<>(ServiceClass.class);
    private final Attentions attentions = calm.called(Attentions.class, attentionsOf());

    private CloudAttentions attentionsOf() {
        Map<ServiceClass, EventSource> sources = new EnumMap<>(ServiceClass.class);
        for (ServiceClass serviceClass : ServiceClass.values()) {
            follow.put(serviceClass, new ArrayDeque<>());
            sources.put(serviceClass, into(follow.get(serviceClass)));
        }
        return new CloudAttentions(calm.cloud, into(first), sources);
    }

    private EventSource into(Deque<Attention> delivered) {
        return new EventSource(
                calm.cloud,
                LIMITS,
                (batch, end) -> {
                    batch.forEach(one -> delivered.add(one.body()));
                    ends.add(end);
                });
    }

    @Override
    protected Attentions attentions() {
        return attentions;
    }

    @Override
    protected Optional<Attention> nextFirstLook() {
        return within2Seconds(first);
    }

    @Override
    protected Optional<Attention> nextFollowUp(ServiceClass serviceClass) {
        return within2Seconds(follow.getOrDefault(serviceClass, new ArrayDeque<>()));
    }

    private Optional<Attention> within2Seconds(Deque<Attention> delivered) {
        if (delivered.isEmpty()) {
            calm.run(Duration.ofSeconds(2));
        }
        ends.forEach(end -> end.ended(true, Set.of()));
        ends.clear();
        return Optional.ofNullable(delivered.poll());
    }
}

package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.simulation.cloud.Network.Call;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.WholeSeconds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The attention queues, behind the network. */
public final class CloudAttentions implements Attentions {
    private final Engine engine;
    private final Misfortune misfortune;
    private final Network network;
    private final Witness witness;
    private final EventSource first;
    private final Map<ServiceClass, EventSource> follow;
    private long sent;

    public CloudAttentions(Cloud cloud, EventSource first, Map<ServiceClass, EventSource> follow) {
        engine = cloud.engine();
        misfortune = cloud.misfortune();
        network = cloud.network();
        witness = cloud.witness();
        this.first = first;
        this.follow = new EnumMap<>(follow);
    }

    @Override
    public void send(Attention attention, Duration delay) {
        SimulatedProcess sender = Objects.requireNonNull(engine.running());
        witness.attentionSent(sender, attention);
        Duration whole = WholeSeconds.of(delay);
        network.call(
                new Call("send attention", attention.store()),
                _ -> {
                    land(attention, whole);
                    return true;
                });
    }

    private void land(Attention attention, Duration delay) {
        sent++;
        witness.note(
                attention.store(), () -> "attention landed, for in " + delay + ": " + attention);
        if (misfortune.strikes(Fault.LOST_ATTENTION)) {
            witness.disturbed(attention.store(), Fault.LOST_ATTENTION);
            witness.note(attention.store(), () -> "that attention is lost");
        } else {
            of(attention.route()).add(attention, delay);
        }
    }

    private EventSource of(Route route) {
        return switch (route.level()) {
            case FIRST -> first;
            case FOLLOW -> Objects.requireNonNull(follow.get(route.serviceClass()));
        };
    }

    @Override
    public long waiting(Route route) {
        return network.call(new Call("count attentions", null), _ -> of(route).visible());
    }

    /** How many reached a queue, or got lost on it. */
    public long sent() {
        return sent;
    }

    public List<EventSource> sources() {
        List<EventSource> all = new ArrayList<>(follow.values());
        all.addFirst(first);
        return all;
    }
}

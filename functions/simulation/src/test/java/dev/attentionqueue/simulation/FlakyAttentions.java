package dev.attentionqueue.simulation;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.Attentions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Attention queues whose sends can stall on their way. */
final class FlakyAttentions implements Attentions {
    /** What has been sent and has not arrived. */
    final List<Attention> stalled = new ArrayList<>();

    /** Everything that was sent, stalled or not. */
    final List<Attention> sent = new ArrayList<>();

    boolean stalls;

    private final Attentions sound;
    private final Wire wire;

    FlakyAttentions(Attentions sound, Wire wire) {
        this.sound = sound;
        this.wire = wire;
    }

    @Override
    public void send(Attention attention, Duration delay) {
        wire.there();
        if (stalls) {
            stalled.add(attention);
        } else {
            sound.send(attention, delay);
        }
        sent.add(attention);
        wire.back();
    }

    @Override
    public long waiting(Route route) {
        wire.there();
        return sound.waiting(route);
    }

    /** How many of those sent were of this kind. */
    long raises() {
        return sent.stream().filter(one -> one.raise() != null).count();
    }

    long followUps() {
        return sent.size() - raises();
    }
}

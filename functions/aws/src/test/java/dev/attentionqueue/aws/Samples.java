package dev.attentionqueue.aws;

import dev.attentionqueue.lane.Alarm;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A store in the states that the tests need. */
final class Samples {
    static final Instant NOW = Instant.parse("2026-01-01T00:00:00.123Z");
    static final Idle IDLE = new Idle(new Fence(41));
    static final Alarm ALARM = new Alarm(new Fence(40), NOW.plusSeconds(10));
    static final Signalled RAISED =
            new Signalled(
                    new Fence(42),
                    NOW,
                    new Raise(new RaiseId("raise-1"), NOW, true),
                    null,
                    0,
                    null);
    static final Signalled ASLEEP =
            new Signalled(new Fence(43), NOW.plusSeconds(9), null, NOW.plusSeconds(9), 3, ALARM);
    static final Leased LEASED =
            new Leased(
                    new Fence(44),
                    NOW.plusSeconds(60),
                    new Owner("owner-1"),
                    Duration.ofMillis(30_001),
                    ALARM);

    private Samples() {}

    static Store quiet() {
        return Store.registered(
                StoreKey.of("acme", "berlin"),
                new Profile(new Identifier("shop"), new Identifier("pro"), StoreState.ACTIVE),
                NOW);
    }

    static Store with(Lane... lanes) {
        WakeUp wakeUp = quiet().wakeUp();
        return quiet().with(
                        new WakeUp(
                                wakeUp.version(),
                                List.of(lanes),
                                NOW.plusMillis(1),
                                NOW.plusMillis(2),
                                NOW.plusMillis(4),
                                NOW.plusMillis(3)));
    }
}

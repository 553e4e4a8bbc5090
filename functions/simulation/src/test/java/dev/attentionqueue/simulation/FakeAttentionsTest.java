package dev.attentionqueue.simulation;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.simulation.contract.AttentionsContract;
import dev.attentionqueue.store.ServiceClass;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

class FakeAttentionsTest extends AttentionsContract {
    private final VirtualClock clock = new VirtualClock(Instant.parse("2026-11-30T10:00:00Z"));
    private final FakeAttentions attentions = new FakeAttentions(clock);

    @Override
    protected Attentions attentions() {
        return attentions;
    }

    @Override
    protected Optional<Attention> nextFirstLook() {
        return within2Seconds(attentions::nextFirstLook);
    }

    @Override
    protected Optional<Attention> nextFollowUp(ServiceClass serviceClass) {
        return within2Seconds(() -> attentions.nextFollowUp(serviceClass));
    }

    private Optional<Attention> within2Seconds(Supplier<Optional<Attention>> next) {
        return next.get()
                .or(
                        () -> {
                            clock.advance(Duration.ofSeconds(2));
                            return next.get();
                        });
    }
}

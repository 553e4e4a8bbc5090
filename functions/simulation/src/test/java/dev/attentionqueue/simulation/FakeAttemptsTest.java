package dev.attentionqueue.simulation;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.simulation.contract.AttemptsContract;
import dev.attentionqueue.store.StoreKey;

class FakeAttemptsTest extends AttemptsContract {
    private final Attempts attempts = new FakeAttempts();
    private int stores;

    @Override
    protected Attempts attempts() {
        return attempts;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("t", "s" + stores++);
    }
}

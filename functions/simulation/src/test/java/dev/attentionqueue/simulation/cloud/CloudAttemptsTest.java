package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.simulation.contract.AttemptsContract;
import dev.attentionqueue.store.StoreKey;

class CloudAttemptsTest extends AttemptsContract {
    private final CalmCloud calm = new CalmCloud();
    private final Attempts attempts = calm.called(Attempts.class, new CloudAttempts(calm.cloud));
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

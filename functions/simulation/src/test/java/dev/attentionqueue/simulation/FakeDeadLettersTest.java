package dev.attentionqueue.simulation;

import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.simulation.contract.DeadLettersContract;
import dev.attentionqueue.store.StoreKey;

class FakeDeadLettersTest extends DeadLettersContract {
    private final FakeDeadLetters letters = new FakeDeadLetters();

    @Override
    protected DeadLetters letters() {
        return letters;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("demo", "shop-1");
    }
}

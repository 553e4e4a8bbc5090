package dev.attentionqueue.simulation;

import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.simulation.contract.SequencesContract;
import dev.attentionqueue.store.StoreKey;

class FakeSequencesTest extends SequencesContract {
    private final Sequences sequences = new FakeSequences();
    private int stores;

    @Override
    protected Sequences sequences() {
        return sequences;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("t", "s" + stores++);
    }
}

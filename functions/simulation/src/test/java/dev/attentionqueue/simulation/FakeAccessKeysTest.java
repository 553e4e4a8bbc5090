package dev.attentionqueue.simulation;

import dev.attentionqueue.access.AccessKeys;
import dev.attentionqueue.simulation.contract.AccessKeysContract;

class FakeAccessKeysTest extends AccessKeysContract {
    private final FakeAccessKeys keys = new FakeAccessKeys();
    private int hashes;

    @Override
    protected AccessKeys keys() {
        return keys;
    }

    @Override
    protected String newHash() {
        return "hash-" + hashes++;
    }
}

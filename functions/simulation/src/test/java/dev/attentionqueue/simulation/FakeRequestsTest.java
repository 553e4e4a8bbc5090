package dev.attentionqueue.simulation;

import dev.attentionqueue.idempotency.Requests;
import dev.attentionqueue.simulation.contract.RequestsContract;

class FakeRequestsTest extends RequestsContract {
    private final FakeRequests requests = new FakeRequests();
    private int hashes;

    @Override
    protected Requests requests() {
        return requests;
    }

    @Override
    protected String newHash() {
        return "hash-" + hashes++;
    }
}

package dev.attentionqueue.simulation;

import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.simulation.contract.SecretsContract;
import dev.attentionqueue.store.Identifier;

class FakeSecretsTest extends SecretsContract {
    private final FakeSecrets secrets = new FakeSecrets();

    @Override
    protected Secrets secrets() {
        return secrets;
    }

    @Override
    protected Identifier newTenant() {
        return new Identifier("acme");
    }
}

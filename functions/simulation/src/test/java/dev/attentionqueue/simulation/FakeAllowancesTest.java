package dev.attentionqueue.simulation;

import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.simulation.contract.AllowancesContract;
import dev.attentionqueue.store.Identifier;

class FakeAllowancesTest extends AllowancesContract {
    private final FakeAllowances allowances = new FakeAllowances();
    private int tenants;

    @Override
    protected Allowances allowances() {
        return allowances;
    }

    @Override
    protected Identifier newTenant() {
        return new Identifier("t" + tenants++);
    }
}

package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Grant;
import dev.attentionqueue.simulation.FakeAllowances;
import dev.attentionqueue.simulation.cloud.Network.Call;
import dev.attentionqueue.store.Identifier;
import java.time.Instant;

/** The tenants' buckets, behind the network. */
public final class CloudAllowances implements Allowances {
    private final FakeAllowances buckets = new FakeAllowances();
    private final Network network;

    public CloudAllowances(Cloud cloud) {
        network = cloud.network();
    }

    @Override
    public Grant take(Identifier tenant, Allowance allowance, Instant now) {
        return network.call(
                new Call("take first looks of " + tenant, null),
                _ -> buckets.take(tenant, allowance, now));
    }
}

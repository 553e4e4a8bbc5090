package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Grant;
import dev.attentionqueue.allowance.Holder;
import dev.attentionqueue.simulation.FakeAllowances;
import dev.attentionqueue.simulation.cloud.Network.Call;
import java.time.Instant;

/** The buckets, behind the network. */
public final class CloudAllowances implements Allowances {
    private final FakeAllowances buckets = new FakeAllowances();
    private final Network network;

    public CloudAllowances(Cloud cloud) {
        network = cloud.network();
    }

    @Override
    public Grant take(Holder holder, Allowance allowance, Instant now) {
        return network.call(
                new Call("take tokens of " + holder, null),
                _ -> buckets.take(holder, allowance, now));
    }
}

package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.simulation.FakeAttempts;
import dev.attentionqueue.simulation.cloud.Network.Call;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The trails of items, behind the network. */
public final class CloudAttempts implements Attempts {
    private final FakeAttempts table = new FakeAttempts();
    private final Network network;

    public CloudAttempts(Cloud cloud) {
        network = cloud.network();
    }

    @Override
    public List<Trail> read(StoreKey store, List<ItemId> items, Instant now) {
        return network.call(new Call("read trails", store), _ -> table.read(store, items, now));
    }

    @Override
    public void write(StoreKey store, List<Trail> trails, Map<ItemId, Pause> pauses, Instant now) {
        network.call(
                new Call("write trails", store),
                _ -> {
                    table.write(store, trails, pauses, now);
                    return true;
                });
    }

    @Override
    public Pauses pauses(StoreKey store, Instant now) {
        return network.call(new Call("list pauses", store), _ -> table.pauses(store, now));
    }
}

package dev.attentionqueue.local.bench;

import dev.attentionqueue.enqueue.Request;
import dev.attentionqueue.local.demo.HubClient;
import dev.attentionqueue.local.demo.Reply;
import java.util.Collections;
import java.util.List;

/** This system's HTTP API: one item by {@code /items}, more by {@code /items/batch}. */
record ApiChannel(HubClient client) implements Channel {
    static final String PAYLOAD = "{\"topic\":\"orders_v2\",\"resource\":\"/orders/1\"}";
    static final String ITEM = "{\"payload\":" + PAYLOAD + "}";

    @Override
    public int largestCall() {
        return Request.MOST_ITEMS;
    }

    @Override
    public List<Reply> publish(Scale.Sender sender, int items) {
        HubClient tenant = client.actingFor(sender.tenant());
        return items == 1
                ? List.of(tenant.post(sender.store(), ITEM).reply())
                : tenant.postAll(sender.store(), batch(items));
    }

    static String batch(int items) {
        return "{\"items\":[" + String.join(",", Collections.nCopies(items, ITEM)) + "]}";
    }
}

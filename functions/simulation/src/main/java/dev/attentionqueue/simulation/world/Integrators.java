package dev.attentionqueue.simulation.world;

import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.enqueue.Enqueued.Result;
import dev.attentionqueue.enqueue.Enqueued.Result.Accepted;
import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.enqueue.Request;
import dev.attentionqueue.simulation.cloud.CloudFunction;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Those who send a world's stores their work. */
record Integrators(World world, CloudFunction<Enqueue> api) {

    /** Of one request: more than a first look, and than one send takes. */
    private static final int MOST_ITEMS = 25;

    /** One request. */
    void request(StoreKey key) {
        request(key, Duration.ZERO);
    }

    /** One whose items are to stay hidden for so long, where their store allows that. */
    void request(StoreKey key, Duration delay) {
        StorePlan store = world.planOf(key);
        boolean isBatch = world.misfortune.number(1, 8) == 1;
        int items = isBatch ? world.misfortune.number(1, mostItems(store)) : 1;
        Duration allowed = store.keys() == 0 ? delay : Duration.ZERO;
        List<NewWork> work = Stream.generate(() -> work(key, allowed)).limit(items).toList();
        Request request = new Request(world.nextId(), work);
        api.invoke(key.toString(), (enqueue, _) -> accept(enqueue, key, request), _ -> {});
    }

    private NewWork work(StoreKey key, Duration delay) {
        OrderingKey its = world.inOrder.someKeyOf(key);
        SequenceNumber number = world.inOrder.counting().next(key, its);
        return new NewWork(new Content("{}", "c", Map.of(), its, number), delay);
    }

    /**
     * Where nothing fails, one look is to be enough for each request: all its items begin at once,
     * and none waits for a handler until it is handed back.
     */
    private int mostItems(StorePlan store) {
        if (!world.plan.faults().isNone()) {
            return MOST_ITEMS;
        }
        return store.keys() == 0 ? world.plan.slices().handlersPerSlice() : 1;
    }

    private void accept(Enqueue enqueue, StoreKey key, Request request) {
        try {
            if (enqueue.enqueue(key, request) instanceof Taken(List<Result> results)) {
                results.forEach(result -> accepted(key, result));
            }
        } catch (Unavailable unavailable) {
            world.watch.note(key, () -> "not accepted: " + unavailable.getMessage());
        }
    }

    private void accepted(StoreKey key, Result result) {
        if (result instanceof Accepted item) {
            world.accepted.put(item.item(), key);
            world.watch.note(key, () -> "item " + item.item() + " is accepted");
        }
    }
}

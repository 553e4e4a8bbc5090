package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.bench.EnqueueCloud.Shop;
import dev.attentionqueue.local.bench.EnqueueFigures.PerItem;
import dev.attentionqueue.work.WorkQueues;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One case: warm-up, then passes in turns. */
final class EnqueueRun {
    private static final int SINGLE_CALLERS = 8;
    private static final int BATCH_CALLERS = 2;

    /** A call of many items has as many sends under way at once (see {@code Delivery}). */
    private static final int SENDS_OF_A_CALL = 10;

    private final EnqueueCloud cloud;
    private final EnqueueCase measured;
    private final EnqueuePlan plan;
    private final PrintWriter progress;

    EnqueueRun(EnqueueCloud cloud, EnqueueCase measured, EnqueuePlan plan, PrintWriter progress) {
        this.cloud = cloud;
        this.measured = measured;
        this.plan = plan;
        this.progress = progress;
    }

    /**
     * How much is sent.
     *
     * @param singles items of a pass that go one by one
     * @param batched items of a pass that go in batches; a multiple of {@code perCall}
     * @param perCall items of one batch call, 100 to 1,000
     */
    record EnqueuePlan(int singles, int batched, int perCall, int passes) {}

    EnqueueFigures run() {
        int items = measured.isBatch() ? plan.batched() : plan.singles();
        tell("warming up, which does not count");
        pass(items, new ArrayList<>(), new ArrayList<>());
        List<Load> ours = new ArrayList<>();
        List<Load> bare = new ArrayList<>();
        Map<String, Long> requests = new HashMap<>();
        long attentions = 0;
        for (int pass = 0; pass < plan.passes(); pass++) {
            tell("pass %d of %d, %,d items".formatted(pass + 1, plan.passes(), items));
            Counted counted = pass(items, ours, bare);
            counted.requests().forEach((name, count) -> requests.merge(name, count, Long::sum));
            attentions += counted.attentions();
            tell("this system: %,.0f items/s".formatted(ours.getLast().perSecond()));
            tell("bare sends: %,.0f items/s".formatted(bare.getLast().perSecond()));
        }
        PerItem perItem = PerItem.of(requests, attentions, items * plan.passes());
        return EnqueueFigures.of(ours, bare, perItem);
    }

    private record Counted(Map<String, Long> requests, long attentions) {}

    private Counted pass(int items, List<Load> ours, List<Load> bare) {
        int perCall = measured.isBatch() ? plan.perCall() : 1;
        int calls = items / perCall;
        List<Shop> shops = measured.isHot() ? List.of(cloud.hot()) : cloud.idle(calls);
        Map<String, Long> before = cloud.requests();
        long attentionsBefore = cloud.attentions();
        ours.add(ours(calls, perCall, shops));
        Counted counted =
                new Counted(
                        Requests.since(before, cloud.requests()),
                        cloud.attentions() - attentionsBefore);
        bare.add(bare(items, perCall, shops));
        return counted;
    }

    private Load ours(int calls, int perCall, List<Shop> shops) {
        return measured.isBatch()
                ? Load.run(
                        new Load.Shape(calls, perCall, BATCH_CALLERS),
                        call -> cloud.postAll(shops.get(call % shops.size()), perCall))
                : Load.run(
                        new Load.Shape(calls, 1, SINGLE_CALLERS),
                        call -> cloud.post(shops.get(call % shops.size())));
    }

    /** The same items into the same queues. */
    private Load bare(int items, int perCall, List<Shop> shops) {
        int perSend = WorkQueues.LARGEST_BATCH;
        return measured.isBatch()
                ? Load.run(
                        new Load.Shape(items / perSend, perSend, BATCH_CALLERS * SENDS_OF_A_CALL),
                        send -> cloud.sendBatch(queue(shops, send * perSend / perCall), perSend))
                : Load.run(
                        new Load.Shape(items, 1, SINGLE_CALLERS),
                        send -> cloud.send(queue(shops, send)));
    }

    private static String queue(List<Shop> shops, int call) {
        return shops.get(call % shops.size()).queue();
    }

    private void tell(String what) {
        progress.println("  " + measured.label() + " " + what);
        progress.flush();
    }
}

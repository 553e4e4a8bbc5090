package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.cloud.Network;
import dev.attentionqueue.simulation.cloud.Network.Trip;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import java.time.Duration;
import java.util.function.IntConsumer;

/** Calls of those who need no process of their own; they take as long as anybody's. */
final class Wire {
    private final Site site;
    private final Engine engine;
    private final Network network;
    private final Usage usage;

    Wire(Site site) {
        this.site = site;
        engine = site.engine();
        network = site.cloud().network();
        usage = site.usage();
    }

    /** The API's function sends an item to a queue, where it lands. */
    void send(int item, IntConsumer land) {
        Trip trip = network.trip();
        usage.add(Meter.HTTP_CALL);
        usage.add(Meter.INVOCATION);
        usage.add(Meter.FUNCTION_MILLIS, trip.there().plus(trip.back()).toMillis());
        usage.add(Meter.WORK_SEND);
        engine.after(trip.there(), () -> land.accept(item));
    }

    /** One way of a receive. */
    void halfOfReceive(Runnable arrived) {
        engine.after(network.roundTrip().dividedBy(2), arrived);
    }

    /** A handler runs; {@code ended} comes after it. */
    void handle(int item, IntConsumer ended) {
        site.ledger().started(item);
        int millis = site.workload().handlerMillis(item);
        engine.after(
                Duration.ofMillis(millis),
                () -> {
                    site.ledger().stopped();
                    site.ledger().ended(item);
                    ended.accept(item);
                });
    }

    /**
     * What the invocations of an ideal consumer cost: ten handlers side by side in each, none of
     * them ever waiting for another.
     */
    void idealFunction(long invocations) {
        long millis = 0;
        for (int item = 0; item < site.workload().items(); item++) {
            millis += site.workload().handlerMillis(item);
        }
        usage.add(Meter.INVOCATION, invocations);
        usage.add(Meter.FUNCTION_MILLIS, millis / 10);
    }
}

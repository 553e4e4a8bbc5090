package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.WorkHandler;
import java.time.Duration;

/** Takes a seat, works for as long as the workload says, and is done. */
record LabHandler(Site site, Seats seats, Parts parts, boolean first) implements WorkHandler {

    private record Turn(StoreKey store, Fence fence) {}

    @Override
    public Disposition handle(HandlerCall call) {
        int item = Integer.parseInt(call.item().payload());
        try (Seats.Seat seat = seats.seat(first && parts.levels(), turn(call))) {
            seat.take();
            work(item);
        }
        return new Disposition.Done();
    }

    private Object turn(HandlerCall call) {
        return parts.rotation() ? new Turn(call.store(), call.fence()) : this;
    }

    private void work(int item) {
        site.ledger().started(item);
        try {
            site.engine().pause(Duration.ofMillis(site.workload().handlerMillis(item)));
            site.ledger().ended(item);
        } finally {
            site.ledger().stopped();
        }
    }
}

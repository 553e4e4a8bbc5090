package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Patience;
import dev.attentionqueue.lane.Resignal.Moved;
import dev.attentionqueue.lane.Resignalling;
import dev.attentionqueue.lane.Resumed;
import dev.attentionqueue.lane.Resuming;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Timing;
import java.time.Instant;

/** The reconciler and the operator. */
record KeeperSteps(Timing timing) implements Steps {

    @Override
    public void from(World world, Sink sink) {
        Steps.clocks(world, ahead -> reconcile(world, ahead, sink));
        if (world.may(Fault.NUDGE)) {
            World next = world.spending(Fault.NUDGE);
            next.send(Signal.NUDGE, null);
            sink.to("lane {} is nudged", 0, next);
        }
        if (world.may(Fault.SHORTEN)) {
            World next = world.spending(Fault.SHORTEN);
            sink.to("the visibility timeout is shortened", 0, next);
        }
        if (world.may(Fault.LOWER)) {
            World next = world.spending(Fault.LOWER);
            next.maxConsumers = 1;
            next.write(world.wakeUp.changed());
            sink.to("the consumers are lowered to {}", 1, next);
        }
        if (world.maxConsumers < world.setup.lanes()) {
            World next = world.copy();
            next.maxConsumers = world.setup.lanes();
            next.write(world.wakeUp.changed());
            sink.to("the consumers are raised to {}", next.maxConsumers, next);
        }
        pause(world, sink);
    }

    private void pause(World world, Sink sink) {
        if (!world.active) {
            Steps.clocks(world, ahead -> resume(world, ahead, sink));
        } else if (world.may(Fault.PAUSE)) {
            World next = world.spending(Fault.PAUSE);
            next.active = false;
            next.write(world.wakeUp.changed());
            sink.to("the store is paused", 0, next);
        }
    }

    private void resume(World world, int ahead, Sink sink) {
        World next = world.copy();
        Resumed resumed = new Resuming(timing).resume(world.wakeUp, world.now.plusSeconds(ahead));
        next.active = true;
        next.write(resumed.next());
        next.send(resumed.outgoing());
        sink.to("the store is resumed", 0, next);
    }

    /** To signal a lane again is free where nothing else will wake it. */
    private void reconcile(World world, int ahead, Sink sink) {
        Instant itsNow = world.now.plusSeconds(ahead);
        if (!(new Resignalling(timing).resignal(world.wakeUp, world.active, Patience.NONE, itsNow)
                        instanceof Moved moved)
                || moved.next().lanes().equals(world.wakeUp.lanes())) {
            return;
        }
        boolean early =
                moved.signals().stream().anyMatch(signal -> world.onTime(signal.lane()) > 0);
        if (early && !world.may(Fault.EARLY)) {
            return;
        }
        World next = early ? world.spending(Fault.EARLY) : world.copy();
        next.write(moved.next());
        moved.signals().forEach(signal -> next.send(signal, null));
        sink.to(early ? "the reconciler signals early" : "the reconciler signals", 0, next);
    }
}

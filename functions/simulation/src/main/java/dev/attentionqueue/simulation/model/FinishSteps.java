package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Finish;
import dev.attentionqueue.lane.Finishing;
import dev.attentionqueue.lane.Outgoing;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.simulation.model.Holder.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The end of a turn. Only a retirement is decided in one step and written in another: its write
 * alone depends on marks, which make no new version.
 */
record FinishSteps(Timing timing) {

    void finish(World world, int who, Steps.Sink sink) {
        if (world.holders.get(who).phase() == Phase.RETIRING) {
            retire(world, who, sink);
        } else {
            decide(world, who, sink);
        }
    }

    private Finish decision(World world, Holder holder, WakeUp seen) {
        Instant itsNow = world.now.plusSeconds(holder.life().ahead());
        return new Finishing(timing)
                .finish(seen, world.policy(), holder.turn(), holder.look(), Duration.ZERO, itsNow);
    }

    private void decide(World world, int who, Steps.Sink sink) {
        Holder holder = world.holders.get(who);
        int lane = holder.turn().lease().lane();
        World next = world.copy();
        switch (decision(world, holder, world.wakeUp)) {
            case Finish.Retired _ -> {
                next.holders.set(who, holder.retiring(true));
                sink.to("lane {} is to retire", lane, next);
            }
            case Finish.LookAgain(Turn turn) -> {
                next.holders.set(who, holder.lookingAgain(turn));
                sink.to("lane {} looks again", lane, next);
            }
            case Finish.LostLane _ -> {
                next.holders.remove(who);
                sink.to("the holder of lane {} finds it lost", lane, next);
            }
            case Finish.Continued on ->
                    write(
                            world,
                            who,
                            new Written("lane {} continues", on.next(), on.outgoing()),
                            sink);
            case Finish.Slept on ->
                    write(
                            world,
                            who,
                            new Written("lane {} sleeps", on.next(), on.outgoing()),
                            sink);
            case Finish.Closed on ->
                    write(
                            world,
                            who,
                            new Written("lane {} closes", on.next(), on.outgoing()),
                            sink);
        }
    }

    private record Written(String what, WakeUp next, List<Outgoing> outgoing) {}

    private static void write(World world, int who, Written written, Steps.Sink sink) {
        Holder holder = world.holders.get(who);
        int lane = holder.turn().lease().lane();
        World next = world.copy();
        next.holders.remove(who);
        next.write(written.next);
        if (world.may(Fault.CRASH) && !written.outgoing.isEmpty()) {
            World crashed = next.spending(Fault.CRASH);
            crashed.flights.add(attentionOf(world, holder));
            sink.to(written.what + ", and its holder crashes", lane, crashed);
        }
        next.send(written.outgoing);
        sink.to(written.what, lane, next);
    }

    private void retire(World world, int who, Steps.Sink sink) {
        Holder holder = world.holders.get(who);
        int lane = holder.turn().lease().lane();
        World next = world.copy();
        WakeUp now = world.wakeUp;
        if (holder.memory().fresh()
                && decision(world, holder, marked(now, Instant.EPOCH))
                        instanceof Finish.Retired retired
                && retired.quiet().holdsFor(now)) {
            next.holders.remove(who);
            next.write(marked(retired.next(), now.markedAt()));
            sink.to("lane {} retires", lane, next);
        } else {
            next.holders.set(who, holder.retiring(false));
            sink.to("lane {} may no longer retire", lane, next);
        }
    }

    private static WakeUp marked(WakeUp record, Instant markedAt) {
        return new WakeUp(
                record.version(),
                record.lanes(),
                markedAt,
                record.holdUntil(),
                record.notBefore(),
                record.dueAt());
    }

    /** What comes again when a holder dies: its lane has gone on since. */
    static Flight attentionOf(World world, Holder holder) {
        Signal old = new Signal(holder.turn().lease().lane(), new Fence(1));
        return Flight.inTime(old, world.now, holder.turn().note());
    }
}

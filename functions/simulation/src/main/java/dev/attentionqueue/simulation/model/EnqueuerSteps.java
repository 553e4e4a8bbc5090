package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.lane.Marking;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.model.Enqueuer.Phase;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Mark, send, signal. All enqueuers are alike, so they begin in the order of their numbers. */
record EnqueuerSteps(Timing timing) implements Steps {

    static RaiseId raiseId(int enqueuer) {
        return new RaiseId("E" + enqueuer);
    }

    @Override
    public void from(World world, Sink sink) {
        boolean mayBegin = true;
        for (int who = 0; who < world.enqueuers.length; who++) {
            Enqueuer enqueuer = world.enqueuers[who];
            if (enqueuer.phase() == Phase.READY && mayBegin) {
                mark(world, who, sink);
                mayBegin = false;
            } else if (enqueuer.phase() == Phase.SENDING) {
                send(world, who, sink);
            }
        }
    }

    private void mark(World world, int who, Sink sink) {
        Steps.clocks(world, ahead -> mark(world, who, ahead, sink));
    }

    private void mark(World world, int who, int ahead, Sink sink) {
        World next = world.copy();
        Mark mark = new Mark(raiseId(who), world.now.plusSeconds(ahead));
        Marked marked = new Marking(timing).mark(world.wakeUp, world.active, mark);
        Fence raised = marked instanceof Raised raise ? raise.signal().fence() : null;
        Instant sendBy = world.now.plus(Clockwork.SEND);
        next.enqueuers[who] = new Enqueuer(Phase.SENDING, sendBy, raised, ahead);
        next.write(marked.next());
        sink.to(raised == null ? "E{} coalesces" : "E{} raises", who, next);
    }

    private static void send(World world, int who, Sink sink) {
        Enqueuer enqueuer = world.enqueuers[who];
        World sent = world.copy();
        sent.enqueuers[who] = Enqueuer.DONE;
        sent.messages[who] = Message.sent(world.now.plus(Clockwork.LAG));
        Fence fence = enqueuer.raised();
        if (fence == null) {
            sink.to("E{} sends its item", who, sent);
        } else {
            World signalled = sent.copy();
            signalled.send(new Signal(0, fence), note(world, who, enqueuer, 1));
            sink.to("E{} sends its item and its attention", who, signalled);
        }
        if (world.may(Fault.CRASH)) {
            crash(world, who, sent, sink);
        }
    }

    private static void crash(World world, int who, World sent, Sink sink) {
        World before = world.spending(Fault.CRASH);
        before.enqueuers[who] = Enqueuer.DONE;
        sink.to("E{} crashes before its item", who, before);
        Enqueuer enqueuer = world.enqueuers[who];
        Fence fence = enqueuer.raised();
        if (fence != null) {
            sink.to("E{} sends its item and crashes", who, sent.spending(Fault.CRASH));
            World unsent = world.spending(Fault.CRASH);
            unsent.enqueuers[who] = Enqueuer.DONE;
            unsent.send(new Signal(0, fence), note(world, who, enqueuer, null));
            sink.to("E{} cannot send its item and sends its attention", who, unsent);
        }
    }

    private static RaiseNote note(
            World world, int who, Enqueuer enqueuer, @Nullable Integer items) {
        return new RaiseNote(raiseId(who), world.now.plusSeconds(enqueuer.ahead()), items);
    }
}

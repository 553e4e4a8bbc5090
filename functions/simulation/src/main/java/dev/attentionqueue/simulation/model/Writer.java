package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Alarm;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.simulation.model.Enqueuer.Phase;
import dev.attentionqueue.simulation.model.Message.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes a state as bytes: the same for states that no rule can tell apart. */
@SuppressWarnings("EnumOrdinal") // what it writes is read back by the same run
final class Writer {
    private final Ages ages;
    private final Tape tape = new Tape();
    private final Tape blockTape = new Tape();

    Writer(Setup setup) {
        ages = new Ages(setup.skewed() ? 10 : 8, Clockwork.gap(setup));
    }

    byte[] write(World world) {
        noteTimes(world);
        tape.clear();
        putHeader(world);
        putLanes(world);
        putEnqueuers(world);
        putMessages(world);
        putSorted(
                world.holders.stream()
                        .map(one -> block(out -> putHolder(out, one, world)))
                        .toList());
        putSorted(
                world.flights.stream()
                        .map(one -> block(out -> putFlight(out, one, world)))
                        .toList());
        return tape.written();
    }

    private void noteTimes(World world) {
        ages.reset(world.now);
        ages.note(world.wakeUp.markedAt());
        ages.note(world.wakeUp.holdUntil());
        ages.note(world.wakeUp.notBefore());
        world.wakeUp.lanes().forEach(this::noteTimes);
        world.flights.forEach(flight -> noteTimes(flight.note()));
        world.holders.forEach(this::noteTimes);
        ages.settle();
    }

    private void noteTimes(Lane lane) {
        if (lane instanceof Signalled signalled) {
            noteTimes(signalled.raise());
        }
    }

    private void noteTimes(@Nullable Raise raise) {
        if (raise != null) {
            ages.note(raise.at());
        }
    }

    private void noteTimes(@Nullable RaiseNote note) {
        if (note != null) {
            ages.note(note.sentAt());
        }
    }

    private void noteTimes(Holder holder) {
        noteTimes(holder.turn().raise());
        noteTimes(holder.turn().note());
        Look look = holder.look();
        ages.note(look.at());
        if (look.hidden() != null) {
            ages.note(look.hidden().earliest());
            ages.note(look.hidden().latest());
        }
        if (look.coolUntil() != null) {
            ages.note(look.coolUntil());
        }
    }

    private void putHeader(World world) {
        tape.put(world.active);
        tape.put(world.maxConsumers);
        for (Fault fault : Fault.values()) {
            if (world.setup.times(fault) > 0) {
                tape.put(world.faultsLeft[fault.slot()]);
            }
        }
        tape.put(ages.ordered(world.wakeUp.markedAt()));
        tape.put(ages.ordered(world.wakeUp.holdUntil()));
        tape.put(ages.ordered(world.wakeUp.notBefore()));
    }

    private void putLanes(World world) {
        tape.put(world.wakeUp.lanes().size());
        for (Lane lane : world.wakeUp.lanes()) {
            switch (lane) {
                case Idle _ -> tape.put(0);
                case Signalled signalled -> {
                    tape.put(1);
                    tape.put(ages.plain(signalled.until()));
                    tape.put(signalled.sleeps());
                    tape.put(signalled.resignals());
                    putRaise(tape, signalled.raise());
                }
                case Leased leased -> {
                    tape.put(2);
                    tape.put(ages.plain(leased.until()));
                    tape.put((int) leased.visibility().toSeconds());
                }
            }
            putAlarm(Fences.alarmOf(lane));
        }
    }

    private void putAlarm(@Nullable Alarm alarm) {
        tape.put(alarm != null);
        if (alarm != null) {
            tape.put(ages.plain(alarm.dueAt()));
        }
    }

    private void putRaise(Tape out, @Nullable Raise raise) {
        out.put(raise == null ? -1 : numberOf(raise.id()));
        if (raise != null) {
            out.put(ages.ordered(raise.at()));
            out.put(raise.allIdle());
        }
    }

    private void putNote(Tape out, @Nullable RaiseNote note) {
        out.put(note == null ? -1 : numberOf(note.id()));
        if (note != null) {
            out.put(ages.ordered(note.sentAt()));
            out.put(note.items() != null);
        }
    }

    private static int numberOf(RaiseId raise) {
        return raise.value().charAt(1) - '0';
    }

    private void putEnqueuers(World world) {
        for (Enqueuer enqueuer : world.enqueuers) {
            tape.put(enqueuer.phase().ordinal());
            if (enqueuer.phase() == Phase.SENDING) {
                tape.put(ages.plain(enqueuer.sendBy()));
                tape.put(enqueuer.ahead());
                tape.put(fenceOf(enqueuer, world));
            }
        }
    }

    private static int fenceOf(Enqueuer enqueuer, World world) {
        Fence raised = enqueuer.raised();
        return raised == null ? -1 : Fences.of(new Signal(0, raised), world.wakeUp).ordinal();
    }

    private void putMessages(World world) {
        for (Message message : world.messages) {
            tape.put(message.place().ordinal());
            if (message.place() == Place.SENT || message.place() == Place.HIDDEN) {
                tape.put(ages.plain(message.until()));
            }
        }
    }

    private void putSorted(List<byte[]> blocks) {
        List<byte[]> sorted = new ArrayList<>(blocks);
        sorted.sort(Arrays::compare);
        tape.put(sorted.size());
        sorted.forEach(tape::put);
    }

    private byte[] block(Consumer<Tape> put) {
        blockTape.clear();
        put.accept(blockTape);
        return blockTape.written();
    }

    private void putFlight(Tape out, Flight flight, World world) {
        out.put(flight.signal().lane());
        out.put(Fences.of(flight.signal(), world.wakeUp).ordinal());
        out.put(Math.max(0, ages.plain(flight.due())));
        putNote(out, flight.note());
    }

    private void putHolder(Tape out, Holder holder, World world) {
        Lease lease = holder.turn().lease();
        out.put(holder.phase().ordinal());
        out.put(lease.lane());
        out.put(holds(lease, world));
        out.put((int) lease.leased().visibility().toSeconds());
        out.put(ages.plain(holder.life().deadline()));
        out.put(holder.life().stalled());
        out.put(holder.life().ahead());
        putRaise(out, holder.turn().raise());
        putNote(out, holder.turn().note());
        out.put(holder.turn().heldBefore());
        out.put(holder.hand());
        putLook(out, holder.look());
        out.put(holder.memory().hasRaise());
        out.put(holder.memory().ownReceipt());
        out.put(holder.memory().fresh());
        out.put(holder.phase() == Holder.Phase.HIDING ? ages.plain(holder.memory().callBy()) : 0);
    }

    private static boolean holds(Lease lease, World world) {
        return world.wakeUp.hasLane(lease.lane())
                && world.wakeUp.lane(lease.lane()) instanceof Leased leased
                && leased.fence().equals(lease.fence())
                && leased.owner().equals(lease.leased().owner());
    }

    private void putLook(Tape out, Look look) {
        out.put(look.end().ordinal());
        out.put(ages.ordered(look.at()));
        out.put(look.again());
        out.put(look.hidden() != null);
        if (look.hidden() != null) {
            out.put(ages.ordered(look.hidden().earliest()));
            out.put(ages.ordered(look.hidden().latest()));
        }
        out.put(look.coolUntil() != null);
        if (look.coolUntil() != null) {
            out.put(ages.ordered(look.coolUntil()));
        }
    }
}

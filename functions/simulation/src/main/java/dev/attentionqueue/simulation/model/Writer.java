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
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.simulation.model.Enqueuer.Phase;
import dev.attentionqueue.simulation.model.Message.Place;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes a state as bytes: the same for states that no rule can tell apart. {@link Essence} leaves
 * out what nobody will read, {@link Ages} tells times by how far they lie back, {@link Fences}
 * fences by what they equal. Holders and attentions are sorted. Enqueuers are alike but for their
 * number, which names their item, too: of all ways to number those that have begun, the one that
 * writes the least bytes counts.
 */
@SuppressWarnings("EnumOrdinal") // what it writes is read back by the same run
final class Writer {
    private final UnaryOperator<World> essence;
    private final Reach reach;
    private final Ages ages;
    private final Numbering asIs;
    private final List<Numbering> numberings;
    private final Tape tape = new Tape();
    private final Tape blockTape = new Tape();
    private Numbering numbering;

    Writer(Setup setup, Set<Rule> without) {
        this(new Essence(setup, without)::of, Reach.of(setup), Numbering.all(setup.enqueuers()));
    }

    private Writer(UnaryOperator<World> essence, Reach reach, List<Numbering> numberings) {
        this.essence = essence;
        this.reach = reach;
        this.ages = new Ages(reach.longest());
        this.numberings = numberings;
        asIs = numberings.getFirst();
        numbering = asIs;
    }

    /** One that tells more states apart, to check that the difference makes none. */
    static Writer thatTellsMore(Setup setup) {
        List<Numbering> one = List.of(Numbering.all(setup.enqueuers()).getFirst());
        return new Writer(UnaryOperator.identity(), Reach.of(setup).longer(), one);
    }

    byte[] write(World world) {
        World read = essence.apply(world);
        noteTimes(read);
        byte @Nullable [] least = null;
        for (Numbering one : numberings) {
            if (numberings.size() == 1 || one.sorts(read)) {
                byte[] written = write(read, one);
                least = least == null || Arrays.compare(written, least) < 0 ? written : least;
            }
        }
        return Objects.requireNonNull(least);
    }

    /** With the enqueuers numbered as they are. */
    byte[] writeNumbered(World world) {
        World read = essence.apply(world);
        noteTimes(read);
        return write(read, asIs);
    }

    private byte[] write(World world, Numbering chosen) {
        numbering = chosen;
        tape.clear();
        putHeader(world);
        putLanes(world);
        putEnqueuers(world);
        putMessages(world);
        putSorted(world.holders, (out, one) -> putHolder(out, one, world));
        putSorted(world.flights, (out, one) -> putFlight(out, one, world));
        return tape.written();
    }

    private void noteTimes(World world) {
        ages.reset(world.now);
        ages.note(world.wakeUp.markedAt());
        ages.note(world.wakeUp.holdUntil());
        world.wakeUp.lanes().forEach(this::noteTimes);
        world.flights.forEach(flight -> noteTimes(flight.note()));
        world.holders.forEach(this::noteTimes);
        ages.settle();
    }

    private void noteTimes(Lane lane) {
        switch (lane) {
            case Idle _ -> {}
            case Signalled signalled -> noteTimes(signalled.raise());
            case Leased leased -> ages.note(leased.until());
        }
    }

    private void noteTimes(@Nullable Raise raise) {
        if (raise != null && raise.allIdle()) {
            ages.noteAnchor(raise.at());
        } else if (raise != null) {
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
        ages.noteAnchor(look.at());
        if (look.hidden() != null) {
            look.hidden().returns().forEach(ages::note);
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
        tape.put(ages.ordered(world.wakeUp.markedAt(), reach.mark()));
        tape.put(ages.ordered(world.wakeUp.holdUntil(), reach.hold()));
        tape.put(ages.within(world.wakeUp.notBefore(), 0));
    }

    private void putLanes(World world) {
        tape.put(world.wakeUp.lanes().size());
        for (Lane lane : world.wakeUp.lanes()) {
            switch (lane) {
                case Idle _ -> tape.put(0);
                case Signalled signalled -> {
                    tape.put(1);
                    tape.put(ages.within(signalled.until(), 1 << signalled.resignals()));
                    tape.put(signalled.sleeps());
                    tape.put(signalled.resignals());
                    putRaise(tape, stillCarried(signalled, world.wakeUp));
                }
                case Leased leased -> {
                    tape.put(2);
                    tape.put(ages.ordered(leased.until(), reach.lease()));
                    tape.put((int) leased.visibility().toSeconds());
                }
            }
            putAlarm(Fences.alarmOf(lane));
        }
    }

    private void putAlarm(@Nullable Alarm alarm) {
        tape.put(alarm != null);
        if (alarm != null) {
            tape.put(ages.within(alarm.dueAt(), 0));
        }
    }

    /**
     * A raise that lies before the last mark, or very far back, adds nothing when it is carried.
     */
    private @Nullable Raise stillCarried(Signalled lane, WakeUp wakeUp) {
        Raise raise = lane.raise();
        return raise == null
                        || raise.allIdle()
                        || (raise.at().isAfter(wakeUp.markedAt())
                                && !ages.isForgotten(raise.at(), reach.mark()))
                ? raise
                : null;
    }

    private void putRaise(Tape out, @Nullable Raise raise) {
        out.put(raise != null);
        if (raise != null) {
            out.put(
                    raise.allIdle()
                            ? ages.ordered(raise.at())
                            : ages.ordered(raise.at(), reach.mark()));
            out.put(raise.allIdle());
        }
    }

    private void putNote(Tape out, @Nullable RaiseNote note) {
        out.put(note == null ? -1 : numbering.of(Essence.numberOf(note.id())));
        if (note != null) {
            out.put(ages.ordered(note.sentAt(), reach.sent()));
            out.put(note.items() != null);
        }
    }

    private void putEnqueuers(World world) {
        for (int at = 0; at < world.enqueuers.length; at++) {
            Enqueuer enqueuer = world.enqueuers[numbering.at(at)];
            tape.put(enqueuer.phase().ordinal());
            if (enqueuer.phase() == Phase.SENDING) {
                tape.put(ages.within(enqueuer.sendBy(), 0));
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
        for (int at = 0; at < world.messages.length; at++) {
            Message message = world.messages[numbering.at(at)];
            tape.put(message.place().ordinal());
            if (message.place() == Place.SENT || message.place() == Place.HIDDEN) {
                tape.put(ages.within(message.until(), 0));
            }
        }
    }

    private <T> void putSorted(List<T> parts, BiConsumer<Tape, T> put) {
        byte[][] blocks = new byte[parts.size()][];
        for (int at = 0; at < blocks.length; at++) {
            blockTape.clear();
            put.accept(blockTape, parts.get(at));
            blocks[at] = blockTape.written();
        }
        Arrays.sort(blocks, Arrays::compare);
        tape.put(blocks.length);
        for (byte[] block : blocks) {
            tape.put(block);
        }
    }

    private void putFlight(Tape out, Flight flight, World world) {
        out.put(flight.signal().lane());
        out.put(Fences.of(flight.signal(), world.wakeUp).ordinal());
        out.put(ages.within(flight.due(), 0));
        putNote(out, flight.note());
        out.put(flight.late());
    }

    private void putHolder(Tape out, Holder holder, World world) {
        Lease lease = holder.turn().lease();
        out.put(holder.phase().ordinal());
        out.put(lease.lane());
        out.put(lease.isHeldIn(world.wakeUp));
        out.put((int) lease.leased().visibility().toSeconds());
        out.put(ages.within(holder.life().deadline(), 0));
        out.put(holder.life().stalled());
        out.put(holder.life().ahead());
        putRaise(out, holder.turn().raise());
        putNote(out, holder.turn().note());
        out.put(numbering.of(holder.hand()));
        putLook(out, holder.look());
        out.put(holder.memory().hasRaise());
        out.put(holder.memory().ownReceipt());
        out.put(holder.memory().fresh());
        out.put(
                holder.phase() == Holder.Phase.HIDING
                        ? ages.within(holder.memory().callBy(), 0)
                        : 0);
    }

    private void putLook(Tape out, Look look) {
        out.put(look.end().ordinal());
        out.put(ages.ordered(look.at()));
        List<Instant> returns = look.hidden() == null ? List.of() : look.hidden().returns();
        out.put(returns.size());
        returns.forEach(time -> out.put(ages.ordered(time, reach.hidden())));
        out.put(look.coolUntil() != null);
        if (look.coolUntil() != null) {
            out.put(ages.within(look.coolUntil(), 0));
        }
    }
}

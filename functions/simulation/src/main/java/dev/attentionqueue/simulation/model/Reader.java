package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Alarm;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.lane.Version;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.simulation.model.Enqueuer.Phase;
import dev.attentionqueue.simulation.model.Holder.Life;
import dev.attentionqueue.simulation.model.Holder.Memory;
import dev.attentionqueue.simulation.model.Message.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads back what {@link Writer} wrote, with the clock at its start. */
final class Reader {
    private static final Owner NOBODY = new Owner("dead");
    private static final Phase[] PHASES = Phase.values();
    private static final Place[] PLACES = Place.values();
    private static final Holder.Phase[] HOLDER_PHASES = Holder.Phase.values();
    private static final End[] ENDS = End.values();

    private final Setup setup;
    private final Tape tape;

    private Reader(Setup setup, byte[] state) {
        this.setup = setup;
        this.tape = new Tape(state);
    }

    static World read(Setup setup, byte[] state) {
        return new Reader(setup, state).world();
    }

    private World world() {
        World world = World.start(setup);
        world.active = tape.nextFlag();
        world.maxConsumers = tape.next();
        for (Fault fault : Fault.values()) {
            if (setup.times(fault) > 0) {
                world.faultsLeft[fault.slot()] = tape.next();
            }
        }
        world.wakeUp = wakeUp();
        readEnqueuers(world);
        for (int at = 0; at < world.messages.length; at++) {
            world.messages[at] = message();
        }
        readHolders(world);
        int flights = tape.next();
        for (int at = 0; at < flights; at++) {
            world.flights.add(flight());
        }
        return world;
    }

    private WakeUp wakeUp() {
        Instant markedAt = tape.nextTime();
        Instant holdUntil = tape.nextTime();
        Instant notBefore = tape.nextTime();
        int size = tape.next();
        List<Lane> lanes = new ArrayList<>();
        for (int at = 0; at < size; at++) {
            lanes.add(lane());
        }
        Version version = new Version(Fences.VERSION);
        return new WakeUp(
                version, lanes, markedAt, holdUntil, notBefore, World.firstOverdue(lanes));
    }

    private Lane lane() {
        Fence own = Fences.OWN.written();
        int kind = tape.next();
        if (kind == 0) {
            tape.next();
            return new Idle(own);
        }
        Instant until = tape.nextTime();
        if (kind == 2) {
            Duration visibility = Duration.ofSeconds(tape.next());
            return new Leased(own, until, NOBODY, visibility, alarm());
        }
        boolean sleeps = tape.nextFlag();
        int resignals = tape.next();
        Raise raise = raise();
        return new Signalled(own, until, raise, sleeps ? until : null, resignals, alarm());
    }

    private @Nullable Alarm alarm() {
        return tape.nextFlag() ? new Alarm(Fences.ALARM.written(), tape.nextTime()) : null;
    }

    private @Nullable Raise raise() {
        return tape.nextFlag()
                ? new Raise(
                        EnqueuerSteps.raiseId(Essence.NO_NUMBER), tape.nextTime(), tape.nextFlag())
                : null;
    }

    private @Nullable RaiseNote note() {
        int number = tape.next();
        return number < 0
                ? null
                : new RaiseNote(
                        EnqueuerSteps.raiseId(number), tape.nextTime(), tape.nextFlag() ? 1 : null);
    }

    private void readEnqueuers(World world) {
        for (int at = 0; at < world.enqueuers.length; at++) {
            Phase phase = PHASES[tape.next()];
            world.enqueuers[at] =
                    switch (phase) {
                        case READY -> Enqueuer.READY;
                        case DONE -> Enqueuer.DONE;
                        case SENDING -> sending();
                    };
        }
    }

    private Enqueuer sending() {
        Instant sendBy = tape.nextTime();
        int ahead = tape.next();
        int fence = tape.next();
        return new Enqueuer(
                Phase.SENDING, sendBy, fence < 0 ? null : Fences.at(fence).written(), ahead);
    }

    private Message message() {
        Place place = PLACES[tape.next()];
        return switch (place) {
            case NOWHERE -> Message.NOWHERE;
            case VISIBLE -> Message.VISIBLE;
            case DELETED -> Message.DELETED;
            case SENT, HIDDEN -> new Message(place, tape.nextTime());
        };
    }

    private Flight flight() {
        int lane = tape.next();
        Fence fence = Fences.at(tape.next()).written();
        Instant due = tape.nextTime();
        return new Flight(new Signal(lane, fence), due, note(), tape.nextFlag());
    }

    private void readHolders(World world) {
        int size = tape.next();
        for (int at = 0; at < size; at++) {
            world.holders.add(holder(world, new Owner("H" + at)));
        }
    }

    private Holder holder(World world, Owner owner) {
        Holder.Phase phase = HOLDER_PHASES[tape.next()];
        Lease lease = lease(world, owner);
        Life life = new Life(tape.nextTime(), tape.nextFlag(), tape.next());
        Turn turn = new Turn(lease, raise(), note(), false);
        int hand = tape.next();
        Look look = look();
        Memory memory =
                new Memory(tape.nextFlag(), tape.nextFlag(), tape.nextFlag(), tape.nextTime());
        return new Holder(phase, turn, life, hand, look, memory);
    }

    private Lease lease(World world, Owner owner) {
        int lane = tape.next();
        boolean holds = tape.nextFlag();
        Duration visibility = Duration.ofSeconds(tape.next());
        if (holds && world.wakeUp.lane(lane) instanceof Leased unowned) {
            Leased owned =
                    new Leased(
                            unowned.fence(), unowned.until(), owner, visibility, unowned.alarm());
            world.wakeUp = World.withLane(world.wakeUp, lane, owned);
            return new Lease(lane, owned);
        }
        return new Lease(
                lane, new Leased(Fences.OLD.written(), Clockwork.START, owner, visibility, null));
    }

    private @Nullable Hidden hidden() {
        List<Instant> returns = new ArrayList<>();
        for (int left = tape.next(); left > 0; left--) {
            returns.add(tape.nextTime());
        }
        return returns.isEmpty() ? null : new Hidden(returns);
    }

    private Look look() {
        End end = ENDS[tape.next()];
        Instant at = tape.nextTime();
        Hidden hidden = hidden();
        Instant coolUntil = tape.nextFlag() ? tape.nextTime() : null;
        return new Look(end, at, hidden, coolUntil);
    }
}

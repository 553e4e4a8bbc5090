package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Outgoing;
import dev.attentionqueue.lane.Policy;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.WakeUp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One state of the model. A step copies it and changes the copy. */
final class World {
    final Setup setup;
    Instant now = Clockwork.START;
    boolean active = true;
    int maxConsumers;
    WakeUp wakeUp;
    final int[] faultsLeft;
    final Enqueuer[] enqueuers;
    final Message[] messages;
    final List<Flight> flights;
    final List<Holder> holders;

    /** What the step that led here has broken; null if nothing. */
    @Nullable String broken;

    private World(Setup setup) {
        this.setup = setup;
        wakeUp = WakeUp.asleep(Instant.EPOCH);
        maxConsumers = setup.lanes();
        faultsLeft = new int[Fault.values().length];
        setup.faults().forEach((fault, times) -> faultsLeft[fault.slot()] = times);
        enqueuers = new Enqueuer[setup.enqueuers()];
        Arrays.fill(enqueuers, Enqueuer.READY);
        messages = new Message[setup.enqueuers()];
        Arrays.fill(messages, Message.NOWHERE);
        flights = new ArrayList<>();
        holders = new ArrayList<>();
    }

    private World(World from) {
        setup = from.setup;
        now = from.now;
        active = from.active;
        maxConsumers = from.maxConsumers;
        wakeUp = from.wakeUp;
        faultsLeft = from.faultsLeft.clone();
        enqueuers = from.enqueuers.clone();
        messages = from.messages.clone();
        flights = new ArrayList<>(from.flights);
        holders = new ArrayList<>(from.holders);
    }

    /** Nothing enqueued, nobody awake. */
    static World start(Setup setup) {
        return new World(setup);
    }

    World copy() {
        return new World(this);
    }

    Policy policy() {
        return new Policy(active, maxConsumers);
    }

    boolean may(Fault fault) {
        return faultsLeft[fault.slot()] > 0;
    }

    World spending(Fault fault) {
        World next = copy();
        next.faultsLeft[fault.slot()]--;
        return next;
    }

    int spent(Fault fault) {
        return setup.times(fault) - faultsLeft[fault.slot()];
    }

    Duration visibility() {
        if (setup.times(Fault.SHORTEN) == 0) {
            return Clockwork.visibility(setup);
        }
        return may(Fault.SHORTEN) ? Clockwork.LONG_VISIBILITY : Clockwork.SHORT_VISIBILITY;
    }

    /** Replaces the record; whoever decided on the version before will have to decide again. */
    void write(WakeUp next) {
        if (!next.version().equals(wakeUp.version())) {
            holders.replaceAll(Holder::overtaken);
        }
        wakeUp = next;
        if (!isDueInTime(next)) {
            broken = "the due index does not lead to the store in time";
        }
    }

    private boolean isDueInTime(WakeUp record) {
        Instant due = record.dueAt();
        if (due == null) {
            return record.allIdle();
        }
        return record.lanes().stream().noneMatch(lane -> due.isAfter(overdueFrom(lane)));
    }

    /** The due time that an index exact to the tick would have; null if every lane is idle. */
    static @Nullable Instant firstOverdue(List<Lane> lanes) {
        Instant first =
                lanes.stream().map(World::overdueFrom).min(Instant::compareTo).orElse(Instant.MAX);
        return first.equals(Instant.MAX) ? null : first;
    }

    static WakeUp withLane(WakeUp wakeUp, int index, Lane lane) {
        List<Lane> lanes = new ArrayList<>(wakeUp.lanes());
        lanes.set(index, lane);
        return new WakeUp(
                wakeUp.version(),
                lanes,
                wakeUp.markedAt(),
                wakeUp.holdUntil(),
                wakeUp.notBefore(),
                wakeUp.dueAt());
    }

    private static Instant overdueFrom(Lane lane) {
        return switch (lane) {
            case Idle _ -> Instant.MAX;
            case Leased leased -> leased.until();
            case Signalled one ->
                    one.until().plus(Clockwork.TICK.multipliedBy(1L << one.resignals()));
        };
    }

    void send(List<Outgoing> outgoing) {
        outgoing.forEach(
                one -> flights.add(Flight.inTime(one.signal(), now.plus(one.delay()), null)));
    }

    void send(Signal signal, @Nullable RaiseNote note) {
        flights.add(Flight.inTime(signal, now, note));
    }

    boolean anyVisible() {
        return Arrays.stream(messages).anyMatch(Message::isVisible);
    }

    boolean anyFound() {
        return Arrays.stream(messages).anyMatch(Message::mayBeFound);
    }

    /** Attentions on their way, or about to be sent, that would get their lane. */
    int current(int lane) {
        return onTime(lane) + (int) currentFlights(lane).filter(Flight::late).count();
    }

    /** Those of them that are not late. */
    int onTime(int lane) {
        int flying = (int) currentFlights(lane).filter(flight -> !flight.late()).count();
        return lane == 0
                ? flying + (int) Arrays.stream(enqueuers).filter(this::willSignal).count()
                : flying;
    }

    private Stream<Flight> currentFlights(int lane) {
        return flights.stream()
                .filter(flight -> flight.signal().lane() == lane && isCurrent(flight.signal()));
    }

    /** Whether it may be received now: one that is late has been given up before. */
    boolean arrives(Flight flight) {
        return flight.isDue(now)
                && !(flight.late()
                        && isCurrent(flight.signal())
                        && overdueFrom(wakeUp.lane(flight.signal().lane())).isAfter(now));
    }

    private boolean willSignal(Enqueuer enqueuer) {
        Fence fence = enqueuer.raised();
        return enqueuer.isMidStep() && fence != null && isCurrent(new Signal(0, fence));
    }

    boolean isCurrent(Signal signal) {
        return wakeUp.hasLane(signal.lane())
                && wakeUp.lane(signal.lane()) instanceof Signalled lane
                && (lane.fence().equals(signal.fence()) || isAlarm(lane, signal.fence()));
    }

    private static boolean isAlarm(Signalled lane, Fence fence) {
        return lane.sleeps() && lane.alarm() != null && lane.alarm().fence().equals(fence);
    }

    /** What is wrong with this state; null if nothing. */
    @Nullable String violation() {
        if (broken != null) {
            return broken;
        }
        if (isLost()) {
            return "LOST WAKE-UP: a message is left, and nobody will look";
        }
        int allowed = 1 + spent(Fault.DUPLICATE) + spent(Fault.EARLY) + spent(Fault.LATE);
        for (int lane = 0; lane < wakeUp.lanes().size(); lane++) {
            if (current(lane) > allowed) {
                return "lane " + lane + " has more than " + allowed + " current attentions";
            }
        }
        return null;
    }

    private boolean isLost() {
        return active
                && wakeUp.allIdle()
                && flights.isEmpty()
                && holders.isEmpty()
                && Arrays.stream(messages).anyMatch(Message::isLeft)
                && Arrays.stream(enqueuers).noneMatch(Enqueuer::isMidStep);
    }
}

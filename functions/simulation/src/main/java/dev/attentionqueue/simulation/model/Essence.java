package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.simulation.model.Holder.Life;
import dev.attentionqueue.simulation.model.Holder.Memory;
import dev.attentionqueue.simulation.model.Holder.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out of a state what can make no difference any more, so that states that differ in nothing
 * else are one. Each omission says who would have read it.
 */
final class Essence {
    /** Of a raise whose name nobody will ask for. */
    static final int NO_NUMBER = 9;

    private static final RaiseId NO_NAME = EnqueuerSteps.raiseId(NO_NUMBER);

    private final Duration sentMatters;
    private final boolean staleIsAbsorbed;
    private final boolean lostLaneIsLeft;

    Essence(Setup setup, Set<Rule> without) {
        sentMatters = later(Clockwork.landing(setup), Reach.VERY_RECENT);
        staleIsAbsorbed = !without.contains(Rule.STALE_IS_ABSORBED);
        lostLaneIsLeft = !without.contains(Rule.FINISH_ON_OWN_FENCE);
    }

    World of(World world) {
        World next = world.copy();
        next.flights.replaceAll(flight -> flight(flight, world));
        next.holders.replaceAll(holder -> holder(holder, world));
        if (world.wakeUp.lane(0) instanceof Signalled signalled && signalled.raise() != null) {
            next.wakeUp = World.withLane(world.wakeUp, 0, signalled(signalled, next));
        }
        next.wakeUp = cooled(next.wakeUp, world.now);
        return next;
    }

    /** A cool-down that has passed is compared with nothing but now. */
    private static WakeUp cooled(WakeUp wakeUp, Instant now) {
        if (wakeUp.notBefore().isAfter(now) || wakeUp.notBefore().equals(Instant.EPOCH)) {
            return wakeUp;
        }
        return new WakeUp(
                wakeUp.version(),
                wakeUp.lanes(),
                wakeUp.markedAt(),
                wakeUp.holdUntil(),
                Instant.EPOCH,
                wakeUp.dueAt());
    }

    /**
     * What an attention says of its raise is read by the turn that it gets: when the work was sent,
     * until that has surely landed and is no longer very recent; how much was sent, if the signal
     * still stands for that raise and was made while all lanes were idle, until the item is
     * deleted.
     */
    private Flight flight(Flight flight, World world) {
        boolean late = flight.late() && world.isCurrent(flight.signal());
        RaiseNote note = flight.note();
        if (note != null && staleIsAbsorbed) {
            boolean counts = note.items() != null && completes(flight.signal(), note, world);
            note = note(note, counts, counts, hasLanded(note, world.now));
        }
        return new Flight(flight.signal(), flight.due(), note, late);
    }

    private static boolean completes(Signal signal, RaiseNote note, World world) {
        return signal.lane() == 0
                && world.wakeUp.lane(0) instanceof Signalled lane
                && lane.fence().equals(signal.fence())
                && lane.raise() != null
                && lane.raise().allIdle()
                && isLeft(note.id(), world);
    }

    private static boolean isLeft(RaiseId raise, World world) {
        return world.messages[numberOf(raise)].isLeft();
    }

    static int numberOf(RaiseId raise) {
        return raise.value().charAt(1) - '0';
    }

    /** No look that begins at {@code look} or later asks for it. */
    private boolean hasLanded(RaiseNote note, Instant look) {
        return !note.sentAt().plus(sentMatters).isAfter(look);
    }

    private static @Nullable RaiseNote note(
            RaiseNote note, boolean named, boolean counted, boolean landed) {
        if (landed && !named && !counted) {
            return null;
        }
        return new RaiseNote(
                named ? note.id() : NO_NAME,
                landed ? Instant.EPOCH : note.sentAt(),
                counted ? note.items() : null);
    }

    /**
     * The name of a signal's raise is read by nobody. That all lanes were idle is read by a turn
     * whose attention tells how much was sent.
     */
    private static Signalled signalled(Signalled lane, World world) {
        Raise raise = Objects.requireNonNull(lane.raise());
        Signal signal = new Signal(0, lane.fence());
        boolean completes =
                raise.allIdle()
                        && (world.flights.stream().anyMatch(flight -> tellsItems(flight, signal))
                                || willBeTold(world, signal));
        return new Signalled(
                lane.fence(),
                lane.until(),
                new Raise(NO_NAME, raise.at(), completes),
                lane.wakeAt(),
                lane.resignals(),
                lane.alarm());
    }

    private static boolean tellsItems(Flight flight, Signal signal) {
        return flight.signal().equals(signal)
                && flight.note() != null
                && flight.note().items() != null;
    }

    private static boolean willBeTold(World world, Signal signal) {
        for (Enqueuer enqueuer : world.enqueuers) {
            if (enqueuer.isMidStep() && signal.fence().equals(enqueuer.raised())) {
                return true;
            }
        }
        return false;
    }

    /**
     * A holder reads of its turn what its next receives and its finish ask for; if it crashes, its
     * attention is delivered again with what that says. That something was held before limits a
     * sleep to two minutes, and nothing in the model lasts as long. The finish of a holder that has
     * lost its lane asks for nothing.
     */
    private Holder holder(Holder holder, World world) {
        boolean lost = lostLaneIsLeft && !holder.turn().lease().isHeldIn(world.wakeUp);
        RaiseNote note = holder.turn().note();
        boolean completes = !(lost && isFinishing(holder)) && completes(holder, world);
        Look look = lost ? lookOfLost(holder.look(), world.now) : look(holder, world.now);
        boolean landed =
                note == null
                        || (!isTold(note, world)
                                && (lost || !asksForLanding(holder) || hasLanded(note, look.at())));
        return new Holder(
                holder.phase(),
                new Turn(
                        holder.turn().lease(),
                        completes ? raise(holder, lost ? world.now : null) : null,
                        note == null ? null : note(holder, note, completes, landed),
                        false),
                life(holder, world.now),
                holder.hand(),
                landed && !asksForLook(holder) ? lookedAt(look, world.now) : look,
                memory(holder, completes));
    }

    private static @Nullable RaiseNote note(
            Holder holder, RaiseNote note, boolean completes, boolean landed) {
        return note(note, completes && !holder.memory().hasRaise(), completes, landed);
    }

    private static Raise raise(Holder holder, @Nullable Instant at) {
        Raise raise = Objects.requireNonNull(holder.turn().raise());
        return new Raise(NO_NAME, at == null ? raise.at() : at, raise.allIdle());
    }

    /** Whether the next to get this attention may ask when the work was sent. */
    private boolean isTold(RaiseNote note, World world) {
        return world.may(Fault.CRASH) && !hasLanded(note, world.now);
    }

    private static Look lookOfLost(Look look, Instant now) {
        return new Look(look.end(), now, null, look.coolUntil() == null ? null : now);
    }

    /** Whether its raise may still prove complete, or just has. */
    private static boolean completes(Holder holder, World world) {
        RaiseNote note = holder.turn().note();
        if (note == null || holder.turn().itemsOfRaise().isEmpty()) {
            return false;
        }
        boolean found = holder.memory().hasRaise();
        if (isFinishing(holder) && holder.look().end() == End.RAISE_COMPLETE) {
            return true;
        }
        boolean hasSeenAll = isFinishing(holder) && !mayReceiveAgain(holder);
        return !hasSeenAll && (found || isLeft(note.id(), world));
    }

    private static boolean isFinishing(Holder holder) {
        return holder.phase() == Phase.FINISHING || holder.phase() == Phase.RETIRING;
    }

    private static boolean mayReceiveAgain(Holder holder) {
        return switch (holder.look().end()) {
            case EMPTY, RAISE_COMPLETE -> true;
            case NO_QUEUE, FULL, CROWDED, ERROR -> false;
        };
    }

    private static boolean asksForLanding(Holder holder) {
        return !isFinishing(holder)
                || holder.look().end() != End.RAISE_COMPLETE
                || mayReceiveAgain(holder);
    }

    private static boolean asksForLook(Holder holder) {
        return isFinishing(holder) && holder.look().end() == End.EMPTY;
    }

    private static Look lookedAt(Look look, Instant at) {
        return new Look(look.end(), at, look.hidden(), look.coolUntil());
    }

    /**
     * What a holder has still to see begins now or later. The next return is asked for by an empty
     * look alone, the last one by each.
     */
    private static Look look(Holder holder, Instant now) {
        Look look = holder.look();
        Instant at = isFinishing(holder) ? look.at() : now;
        boolean asked = !isFinishing(holder) || look.end() == End.EMPTY || mayReceiveAgain(holder);
        Hidden hidden = look.hidden() == null ? null : asked(look.hidden(), asked ? at : null);
        return new Look(look.end(), at, hidden, look.coolUntil());
    }

    /** The returns after {@code time}, where given, and the last of all. */
    private static Hidden asked(Hidden hidden, @Nullable Instant time) {
        Hidden last = Hidden.until(hidden.latest());
        List<Instant> after =
                hidden.returns().stream().filter(one -> time != null && one.isAfter(time)).toList();
        return after.isEmpty() ? last : new Hidden(after);
    }

    private static <T extends Comparable<? super T>> T later(T one, T other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /** A stalled holder's deadline is one that has passed. */
    private static Life life(Holder holder, Instant now) {
        Life life = holder.life();
        return new Life(later(life.deadline(), now), life.stalled(), life.ahead());
    }

    private static Memory memory(Holder holder, boolean completes) {
        Memory memory = holder.memory();
        return new Memory(
                completes && memory.hasRaise(),
                memory.ownReceipt(),
                memory.fresh(),
                memory.callBy());
    }
}

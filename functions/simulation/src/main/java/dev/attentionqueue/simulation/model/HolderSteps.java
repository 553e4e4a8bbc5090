package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Held;
import dev.attentionqueue.lane.Holding;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.model.Holder.Memory;
import dev.attentionqueue.simulation.model.Holder.Phase;
import java.time.Instant;

/** A slice: receive, handle, delete or back off, until the last receive. */
record HolderSteps(Timing timing) implements Steps {

    @Override
    public void from(World world, Sink sink) {
        for (int who = 0; who < world.holders.size(); who++) {
            Holder holder = world.holders.get(who);
            switch (holder.phase()) {
                case RECEIVING -> receive(world, who, sink);
                case HANDLING -> handle(world, who, sink);
                case HIDING -> hide(world, who, sink);
                case FINISHING, RETIRING -> new FinishSteps(timing).finish(world, who, sink);
            }
            trouble(world, who, sink);
        }
    }

    private static Instant clockOf(World world, Holder holder) {
        return world.now.plusSeconds(holder.life().ahead());
    }

    private static World becoming(World world, int who, Holder next) {
        World after = world.copy();
        after.holders.set(who, next);
        return after;
    }

    private static void end(World world, int who, End end, String what, Sink sink) {
        Holder holder = world.holders.get(who);
        Holder ended = holder.ending(end, clockOf(world, holder));
        sink.to(what, holder.turn().lease().lane(), becoming(world, who, ended));
    }

    private static void receive(World world, int who, Sink sink) {
        Holder holder = world.holders.get(who);
        boolean tooLate = !world.now.isBefore(holder.life().deadline());
        if (holder.memory().hasRaise() && holder.turn().itemsOfRaise().isPresent()) {
            end(world, who, End.RAISE_COMPLETE, "the raise of lane {} is complete", sink);
        } else if (tooLate) {
            end(world, who, End.FULL, "the time of lane {}'s slice is up", sink);
        } else {
            receiveInTime(world, who, sink);
        }
    }

    /** An item that was sent within the lag is found or missed, as it comes. */
    private static void receiveInTime(World world, int who, Sink sink) {
        if (world.anyFound()) {
            end(world, who, End.FULL, "the slice of lane {} is full", sink);
            if (mayGiveWay(world, who)) {
                end(world, who, End.CROWDED, "lane {} is to give way", sink);
            }
            take(world, who, sink);
        }
        if (!world.anyVisible()) {
            end(world, who, End.EMPTY, "lane {} receives nothing", sink);
        }
    }

    /**
     * Others wait, as often as they like; but not where clocks are skewed. There lane 0 does not
     * trust an alarm that may be due by another clock, and sends one more: lanes that open and give
     * way again and again within one tick would leave stale attentions without end.
     */
    private static boolean mayGiveWay(World world, int who) {
        return world.holders.get(who).turn().lease().lane() > 0 && !world.setup.skewed();
    }

    private static void take(World world, int who, Sink sink) {
        for (int message = 0; message < world.messages.length; message++) {
            if (world.messages[message].mayBeFound()) {
                take(world, who, message, sink);
            }
        }
    }

    private static void take(World world, int who, int message, Sink sink) {
        Holder holder = world.holders.get(who);
        Instant back = world.now.plus(holder.turn().lease().leased().visibility());
        int lane = holder.turn().lease().lane();
        World next = world.copy();
        next.messages[message] = Message.hidden(back);
        for (int other = 0; other < next.holders.size(); other++) {
            if (next.holders.get(other).hand() == message) {
                next.holders.set(other, next.holders.get(other).losingReceipt());
            }
        }
        if (world.may(Fault.UNANSWERED)) {
            World unanswered = next.spending(Fault.UNANSWERED);
            Instant by = clockOf(world, holder).plus(holder.turn().lease().leased().visibility());
            Holder ignorant = holder.leaving(by).ending(End.ERROR, clockOf(world, holder));
            unanswered.holders.set(who, ignorant);
            sink.to("the answer to a receive of lane {} is lost", lane, unanswered);
        }
        next.holders.set(who, holder.taking(message, isOfRaise(holder, message)));
        sink.to("a slice receives item {}", message, next);
    }

    private static boolean isOfRaise(Holder holder, int message) {
        var note = holder.turn().note();
        return note != null && note.id().equals(EnqueuerSteps.raiseId(message));
    }

    private void handle(World world, int who, Sink sink) {
        Holder holder = world.holders.get(who);
        int message = holder.hand();
        World done = becoming(world, who, holder.emptyHanded());
        if (holder.memory().ownReceipt()) {
            done.messages[message] = Message.DELETED;
        }
        sink.to("item {} is done and deleted", message, done);
        if (world.may(Fault.LEAVE) && holder.memory().ownReceipt()) {
            World next = world.spending(Fault.LEAVE);
            Instant back = world.messages[message].until().plusSeconds(holder.life().ahead());
            next.holders.set(who, holder.leaving(back).emptyHanded());
            sink.to("item {} is left in the queue", message, next);
        }
        if (world.may(Fault.HAND_BACK) && holder.memory().ownReceipt()) {
            World next = world.spending(Fault.HAND_BACK);
            next.messages[message] = Message.VISIBLE;
            Instant now = clockOf(world, holder);
            Holder ended = holder.leaving(now).emptyHanded().ending(End.FULL, now);
            next.holders.set(who, ended);
            sink.to("item {} is handed back", message, next);
        }
        if (world.may(Fault.BACK_OFF)) {
            hold(world.spending(Fault.BACK_OFF), who, sink);
        }
        if (world.may(Fault.COOL_DOWN)) {
            Instant until = clockOf(world, holder).plus(Clockwork.COOL_DOWN);
            World next = world.spending(Fault.COOL_DOWN);
            next.holders.set(who, holder.cooling(until));
            hold(next, who, sink);
        }
    }

    private void hold(World world, int who, Sink sink) {
        Holder holder = world.holders.get(who);
        Instant until = clockOf(world, holder).plus(Clockwork.backOff(world.setup));
        Held held = new Holding(timing).hold(world.wakeUp, holder.turn().lease(), until);
        switch (held) {
            case Held.LostLane _ -> {
                world.holders.set(who, holder.emptyHanded());
                sink.to("item {} is left to its new holder", holder.hand(), world);
            }
            case Held.FarEnough _ -> {
                world.holders.set(who, hiding(world, holder));
                sink.to("the back-off of item {} needs no hold", holder.hand(), world);
            }
            case Held.Moved moved -> {
                world.write(moved.next());
                world.holders.set(who, hiding(world, holder));
                sink.to("the back-off of item {} is held for", holder.hand(), world);
            }
        }
    }

    private static Holder hiding(World world, Holder holder) {
        Memory memory = holder.memory();
        Instant by = world.now.plus(Clockwork.call(world.setup));
        return holder.with(new Memory(memory.hasRaise(), memory.ownReceipt(), false, by))
                .to(Phase.HIDING);
    }

    private static void hide(World world, int who, Sink sink) {
        Holder holder = world.holders.get(who);
        int message = holder.hand();
        Instant back = world.now.plus(Clockwork.backOff(world.setup));
        Holder next = holder.leaving(back.plusSeconds(holder.life().ahead())).emptyHanded();
        boolean cools = holder.look().coolUntil() != null;
        World hidden =
                becoming(world, who, cools ? next.ending(End.FULL, clockOf(world, holder)) : next);
        if (holder.memory().ownReceipt()) {
            hidden.messages[message] = Message.hidden(back);
        }
        sink.to("item {} is hidden for its back-off", message, hidden);
    }

    private static void trouble(World world, int who, Sink sink) {
        Holder holder = world.holders.get(who);
        int lane = holder.turn().lease().lane();
        if (world.may(Fault.CRASH)) {
            World next = world.spending(Fault.CRASH);
            next.holders.remove(who);
            next.flights.add(FinishSteps.attentionOf(world, holder));
            sink.to("the holder of lane {} crashes", lane, next);
        }
        if (world.may(Fault.STALL) && holder.works() && holder.phase() != Phase.HIDING) {
            World next = world.spending(Fault.STALL);
            next.holders.set(who, holder.stalled());
            sink.to("the holder of lane {} stalls", lane, next);
        }
    }
}

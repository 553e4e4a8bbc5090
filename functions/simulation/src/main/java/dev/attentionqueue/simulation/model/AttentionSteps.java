package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Backlog;
import dev.attentionqueue.lane.Claim;
import dev.attentionqueue.lane.Claiming;
import dev.attentionqueue.lane.Knock;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Outgoing;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.simulation.model.Holder.Life;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An attention is delivered and claims its lane, at once: a claim that loses a race is decided
 * again, so that it is as if it had been read just before it was written.
 */
record AttentionSteps(Timing timing) implements Steps {
    private static final Backlog MUCH = new Backlog(100, 1);

    @Override
    public void from(World world, Sink sink) {
        for (int at = 0; at < world.flights.size(); at++) {
            Flight flight = world.flights.get(at);
            if (world.flights.indexOf(flight) == at) {
                travel(world, flight, sink);
                if (world.arrives(flight)) {
                    Steps.clocks(world, ahead -> deliver(world, flight, ahead, sink));
                }
            }
        }
    }

    private static void travel(World world, Flight flight, Sink sink) {
        int lane = flight.signal().lane();
        boolean current = world.isCurrent(flight.signal());
        if (current && world.may(Fault.LOSE)) {
            World next = world.spending(Fault.LOSE);
            next.flights.remove(flight);
            sink.to("the attention of lane {} is lost", lane, next);
        }
        if (current && !flight.late() && world.may(Fault.LATE)) {
            World next = world.spending(Fault.LATE);
            next.flights.remove(flight);
            next.flights.add(flight.delayed());
            sink.to("the attention of lane {} is late", lane, next);
        }
        if (current && world.may(Fault.DUPLICATE)) {
            World next = world.spending(Fault.DUPLICATE);
            next.flights.add(flight);
            sink.to("the attention of lane {} is doubled", lane, next);
        }
    }

    private void deliver(World world, Flight flight, int ahead, Sink sink) {
        knock(world, flight, ahead, null, sink);
        if (world.maxConsumers > 1) {
            knock(world, flight, ahead, MUCH, sink);
        }
    }

    private void knock(
            World world, Flight flight, int ahead, @Nullable Backlog backlog, Sink sink) {
        Owner owner = new Owner("new");
        Knock knock =
                new Knock(
                        flight.signal(),
                        flight.note(),
                        owner,
                        Clockwork.term(world.setup),
                        world.visibility(),
                        backlog);
        Instant itsNow = world.now.plusSeconds(ahead);
        Claim claim = new Claiming(timing).claim(world.wakeUp, world.policy(), knock, itsNow);
        World next = world.copy();
        next.flights.remove(flight);
        answer(new Answer(next, flight, ahead), claim, sink);
    }

    private record Answer(World world, Flight flight, int ahead) {}

    private static void answer(Answer answer, Claim claim, Sink sink) {
        World world = answer.world;
        int lane = answer.flight.signal().lane();
        switch (claim) {
            case Claim.Absorbed _ -> sink.to("the attention of lane {} is absorbed", lane, world);
            case Claim.Cleared cleared -> {
                world.write(cleared.next());
                sink.to("lane {} is cleared", lane, world);
            }
            case Claim.Refused refused -> {
                world.write(refused.next());
                World sent = world.copy();
                sent.send(refused.outgoing());
                sink.to("lane {} is refused", lane, sent);
                crash(answer, refused.outgoing(), sink);
            }
            case Claim.Granted granted -> grant(answer, granted, sink);
        }
    }

    private static void grant(Answer answer, Claim.Granted granted, Sink sink) {
        World world = answer.world;
        if (world.holders.size() == world.setup.holders()) {
            return;
        }
        Turn turn = granted.turn();
        world.broken = whatGrantBreaks(world, granted, answer.ahead);
        @Nullable String broken = world.broken;
        world.write(granted.next());
        if (broken != null) {
            world.broken = broken;
        }
        if (!granted.outgoing().isEmpty()) {
            crash(answer, granted.outgoing(), sink);
        }
        world.send(granted.outgoing());
        Life life = new Life(world.now.plus(Clockwork.term(world.setup)), false, answer.ahead);
        world.holders.add(Holder.granted(turn, life));
        sink.to(
                granted.outgoing().isEmpty()
                        ? "lane {} is claimed"
                        : "lane {} is claimed, and another one opened",
                turn.lease().lane(),
                world);
    }

    /** Invariant 2, and that nothing runs while the store cools down. */
    private static @Nullable String whatGrantBreaks(
            World before, Claim.Granted granted, int ahead) {
        long working = before.holders.stream().filter(Holder::works).count();
        long leases =
                granted.next().lanes().stream()
                        .filter(lane -> lane instanceof Leased leased && leased.isLive(before.now))
                        .count();
        if (working >= before.maxConsumers || leases > before.maxConsumers) {
            return "MORE than " + before.maxConsumers + " consumers";
        }
        boolean cooling = before.wakeUp.coolsDown(before.now.plusSeconds(ahead));
        return cooling ? "a slice BEGINS while the store cools down" : null;
    }

    /** Written, but nothing sent; the attention comes again. */
    private static void crash(Answer answer, List<Outgoing> unsent, Sink sink) {
        if (answer.world.may(Fault.CRASH) && !unsent.isEmpty()) {
            World next = answer.world.spending(Fault.CRASH);
            next.flights.add(answer.flight);
            sink.to(
                    "lane {} is changed, and its dispatcher crashes",
                    answer.flight.signal().lane(),
                    next);
        }
    }
}

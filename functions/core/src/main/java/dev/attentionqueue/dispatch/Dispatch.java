package dev.attentionqueue.dispatch;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Breaker;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.dispatch.Dispatched.Unfinished;
import dev.attentionqueue.lane.Backlog;
import dev.attentionqueue.lane.Claim;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Claiming;
import dev.attentionqueue.lane.Finish;
import dev.attentionqueue.lane.Finish.LookAgain;
import dev.attentionqueue.lane.Finishing;
import dev.attentionqueue.lane.Knock;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.slice.RunOn;
import dev.attentionqueue.slice.RunOn.Verdict;
import dev.attentionqueue.slice.SliceOrder;
import dev.attentionqueue.slice.SliceReport;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.SliceLimits;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Answers one attention: claim the lane, run a slice, finish. */
public final class Dispatch {
    private final Stores stores;
    private final Signals signals;
    private final SliceRunner slices;
    private final InstantSource clock;
    private final Supplier<String> ids;
    private final DispatchSettings settings;
    private final InPlace inPlace;
    private final Upgrades upgrades;

    public Dispatch(
            Stores stores,
            Signals signals,
            SliceRunner slices,
            InstantSource clock,
            Supplier<String> ids,
            DispatchSettings settings) {
        this.stores = stores;
        this.signals = signals;
        this.slices = slices;
        this.clock = clock;
        this.ids = ids;
        this.settings = settings;
        this.inPlace = new InPlace(stores, signals, slices);
        this.upgrades = new Upgrades(stores, slices.queues());
    }

    /**
     * Answers one attention, by a slice or by nothing.
     *
     * @param deadline when the function's own time ends
     * @throws Unavailable when the table gave no answer before a slice began; the attention is to
     *     be received again
     */
    public Dispatched dispatch(Attention attention, Instant deadline) {
        Duration waited = attention.waited(clock.instant());
        Call call = new Call(attention, settings.elastic().tellsOfOthers(waited), deadline);
        return claim(call)
                .map(claimed -> answer(claimed, call))
                .orElseGet(() -> new Absorbed(Reason.UNKNOWN_STORE));
    }

    /**
     * An attention that has arrived.
     *
     * @param crowded whether it waited so long that others do, too
     */
    private record Call(Attention attention, boolean crowded, Instant deadline) {

        /** Of what this one leads to. */
        int hops() {
            return attention.hops() + 1;
        }
    }

    private record Claimed(Store store, Claim claim) {}

    /**
     * A record that came along is as good as one that is read now, if it leads to a write: the
     * write's condition tells whether it still stands. To do nothing takes one that is read now.
     */
    private Optional<Claimed> claim(Call call) {
        Owner owner = new Owner(ids.get());
        return Optional.ofNullable(call.attention().record())
                .map(stores::onTerms)
                .filter(store -> decide(store, owner, null, call).write().isPresent())
                .or(() -> stores.read(call.attention().store()))
                .flatMap(seen -> claim(seen, owner, call));
    }

    private Optional<Claimed> claim(Store seen, Owner owner, Call call) {
        Backlog backlog = backlogFor(seen, call);
        return Decision.settle(stores, seen, store -> decide(store, owner, backlog, call));
    }

    private Decision<Claimed> decide(
            Store store, Owner owner, @Nullable Backlog backlog, Call call) {
        Instant now = clock.instant();
        Knock knock =
                new Knock(
                        call.attention().signal(),
                        call.attention().raise(),
                        owner,
                        Duration.between(now, call.deadline()),
                        slices.settings().visibility(),
                        backlog);
        return decide(store, knock, now);
    }

    /** Only where it can open a further lane is it worth a request. */
    private @Nullable Backlog backlogFor(Store store, Call call) {
        boolean canOpen =
                !call.crowded()
                        && !call.attention().isFirstLook()
                        && !store.counters().failing().isOpen()
                        && store.hasRoomForLanes();
        return canOpen ? slices.backlog(store) : null;
    }

    private Decision<Claimed> decide(Store store, Knock knock, Instant now) {
        if (store.isRemoved()) {
            Claim unknown = new Claim.Absorbed(Reason.UNKNOWN_STORE);
            return Decision.leave(new Claimed(store, unknown));
        }
        Claim claim =
                new Claiming(settings.timing()).claim(store.wakeUp(), store.policy(), knock, now);
        return switch (claim) {
            case Claim.Absorbed _ -> Decision.leave(new Claimed(store, claim));
            case Claim.Cleared cleared ->
                    claimed(
                            store.with(cleared.next()).with(store.counters().plusDiscarded()),
                            claim);
            case Claim.Refused refused -> claimed(store.with(refused.next()), claim);
            case Claim.Granted granted -> claimed(store.with(granted.next()), claim);
        };
    }

    private static Decision<Claimed> claimed(Store next, Claim claim) {
        return Decision.write(next, written -> new Claimed(written, claim));
    }

    private Dispatched answer(Claimed claimed, Call call) {
        return switch (claimed.claim()) {
            case Claim.Absorbed absorbed -> new Absorbed(absorbed.reason());
            case Claim.Cleared _ -> new Absorbed(Reason.NOT_ACTIVE);
            case Claim.Refused refused -> {
                signals.followUps(claimed.store(), refused.outgoing(), call.hops());
                yield new Absorbed(refused.reason());
            }
            case Claim.Granted granted -> {
                signals.followUps(claimed.store(), granted.outgoing(), call.hops());
                yield run(claimed.store(), granted.turn(), call);
            }
        };
    }

    private Dispatched run(Store store, Turn turn, Call call) {
        upgrades.upgrade(store);
        SliceOrder order = order(store, turn, call);
        SliceReport report = slices.run(order);
        try {
            Optional<Finished> finished = finish(store, turn, report, call);
            while (finished.isPresent()
                    && finished.get().finish() instanceof LookAgain(Turn next)) {
                report = report.followedBy(slices.run(order.after(report, next)));
                finished = finish(finished.get().before(), next, report, call);
            }
            return ended(finished, call, report);
        } catch (Unavailable cause) {
            return new Unfinished(report, cause);
        }
    }

    private SliceOrder order(Store store, Turn turn, Call call) {
        SliceLimits plan = store.terms().slice();
        if (store.counters().failing().isOpen()) {
            SliceLimits probe = new SliceLimits(1, plan.time());
            return new SliceOrder(store, turn, probe, call.deadline(), _ -> new Verdict.Stop());
        }
        SliceLimits limits =
                call.attention().isFirstLook()
                        ? plan.within(settings.firstLook())
                        : settings.elastic().minimumOf(plan);
        return new SliceOrder(
                store, turn, limits, call.deadline(), runOn(store, turn.lease(), limits, call));
    }

    private RunOn runOn(Store store, Lease lease, SliceLimits limits, Call call) {
        Route route = call.attention().route();
        if (call.crowded()) {
            return _ -> new Verdict.GiveWay();
        }
        return call.attention().isFirstLook()
                ? inPlace.ofFirstLook(store, lease, route, limits)
                : inPlace.of(store, lease, route, settings.elastic().oneStep());
    }

    /**
     * How a turn ended.
     *
     * @param before the store as it was when that was decided
     * @param after the store as it was written; {@code before} if it was left alone
     */
    private record Finished(Store before, Store after, Finish finish, Breaker breaker) {}

    private Optional<Finished> finish(Store store, Turn turn, SliceReport report, Call call) {
        return Decision.settle(stores, store, seen -> finishOnce(seen, turn, report, call));
    }

    /** The plan's pause is one between the turns of a backlog, of which a first look is none. */
    private static Duration pause(Store store, Call call) {
        return call.attention().isFirstLook() ? Duration.ZERO : store.terms().reattentionDelay();
    }

    /** A lane of a removed store is left as it is: its removal waits for the end of the lease. */
    private Decision<Finished> finishOnce(Store seen, Turn turn, SliceReport report, Call call) {
        if (seen.isRemoved()) {
            return Decision.leave(
                    new Finished(seen, seen, new Finish.LostLane(), Breaker.UNCHANGED));
        }
        Instant now = clock.instant();
        BreakerStep step = BreakerStep.after(seen, report.tally().streak(), now);
        Look look = step.seenBy(report.look());
        Finish finish =
                new Finishing(settings.timing())
                        .finish(seen.wakeUp(), seen.policy(), turn, look, pause(seen, call), now);
        Store counted = step.notedOn(counted(seen, report, now));
        Store after = after(finish, counted, call).orElse(seen);
        Function<Store, Finished> finished =
                written -> new Finished(seen, written, finish, step.became());
        return switch (finish) {
            case Finish.LostLane _, LookAgain _ -> Decision.leave(finished.apply(seen));
            case Finish.Retired retired -> Decision.writeIfQuiet(after, retired.quiet(), finished);
            case Finish.Slept _ -> Decision.writeIfQuiet(after, asQuietAs(seen), finished);
            case Finish.Continued _, Finish.Closed _ -> Decision.write(after, finished);
        };
    }

    /** The record as a finish leaves it; empty if it leaves it alone. */
    private static Optional<Store> after(Finish finish, Store counted, Call call) {
        Store busy = counted.with(counted.counters().busy(call.attention().dueAt()));
        return switch (finish) {
            case Finish.LostLane _, LookAgain _ -> Optional.empty();
            case Finish.Retired retired -> {
                Store rest =
                        retired.next().allIdle() ? counted.with(counted.counters().atRest()) : busy;
                yield Optional.of(rest.with(retired.next()));
            }
            case Finish.Continued next -> Optional.of(busy.with(next.next()));
            case Finish.Slept next -> Optional.of(busy.with(next.next()));
            case Finish.Closed next -> Optional.of(busy.with(next.next()));
        };
    }

    private static Store counted(Store seen, SliceReport report, Instant now) {
        return seen.with(seen.counters().plusSlice(report.handled(), now).withKeys(report.keys()));
    }

    /**
     * Marks make no new version. One that came since {@code seen} was read is worth another look
     * now, where a sleep would make its work wait for a grace.
     */
    private static Quiet asQuietAs(Store seen) {
        return new Quiet(seen.wakeUp().markedAt(), seen.wakeUp().holdUntil());
    }

    private Ran ended(Optional<Finished> finished, Call call, SliceReport report) {
        return finished.map(one -> ended(one, call, report))
                .orElseGet(() -> new Ran(report, Ending.LOST, true, Breaker.UNCHANGED, null));
    }

    private Ran ended(Finished finished, Call call, SliceReport report) {
        Store store = finished.after();
        Breaker breaker = finished.breaker();
        return switch (finished.finish()) {
            case Finish.Retired retired ->
                    new Ran(
                            report,
                            Ending.RETIRED,
                            true,
                            breaker,
                            toEmpty(finished.before(), retired, call));
            case Finish.LostLane _, LookAgain _ ->
                    new Ran(report, Ending.LOST, true, Breaker.UNCHANGED, null);
            case Finish.Continued next -> {
                boolean sent = signals.followUps(store, next.outgoing(), call.hops());
                yield new Ran(report, Ending.CONTINUED, sent, breaker, null);
            }
            case Finish.Slept next -> {
                boolean sent = signals.looks(store, next.outgoing(), call.hops());
                yield new Ran(report, Ending.SLEPT, sent, breaker, null);
            }
            case Finish.Closed next -> {
                boolean sent = signals.followUps(store, next.outgoing(), call.hops());
                yield new Ran(report, Ending.CLOSED, sent, breaker, null);
            }
        };
    }

    private @Nullable Duration toEmpty(Store store, Finish.Retired retired, Call call) {
        Instant from = store.counters().busyFrom(call.attention().dueAt());
        return retired.next().allIdle() ? Duration.between(from, clock.instant()) : null;
    }
}

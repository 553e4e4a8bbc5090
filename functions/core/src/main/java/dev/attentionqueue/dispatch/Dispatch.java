package dev.attentionqueue.dispatch;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.lane.Claim;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Claiming;
import dev.attentionqueue.lane.Finish;
import dev.attentionqueue.lane.Finish.Continued;
import dev.attentionqueue.lane.Finish.LostLane;
import dev.attentionqueue.lane.Finish.Retired;
import dev.attentionqueue.lane.Finish.Slept;
import dev.attentionqueue.lane.Finishing;
import dev.attentionqueue.lane.Knock;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Turn;
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
import java.util.function.Supplier;

/** Answers one attention: claim the lane, run a slice, finish. */
public final class Dispatch {
    private final Stores stores;
    private final Attentions attentions;
    private final SliceRunner slices;
    private final InstantSource clock;
    private final Supplier<String> ids;
    private final DispatchSettings settings;

    public Dispatch(
            Stores stores,
            Attentions attentions,
            SliceRunner slices,
            InstantSource clock,
            Supplier<String> ids,
            DispatchSettings settings) {
        this.stores = stores;
        this.attentions = attentions;
        this.slices = slices;
        this.clock = clock;
        this.ids = ids;
        this.settings = settings;
    }

    /**
     * Answers one attention, by a slice or by nothing.
     *
     * @param deadline when the function's own time ends
     * @throws Unavailable when the table gave no answer; the attention is to be received again
     */
    public Dispatched dispatch(Attention attention, Instant deadline) {
        Owner owner = new Owner(ids.get());
        return stores.read(attention.store())
                .flatMap(seen -> claim(seen, attention, owner, deadline))
                .map(claimed -> answer(claimed, attention, deadline))
                .orElseGet(() -> new Absorbed(Reason.UNKNOWN_STORE));
    }

    private record Claimed(Store store, Claim claim) {}

    private Optional<Claimed> claim(
            Store seen, Attention attention, Owner owner, Instant deadline) {
        return Decision.settle(stores, seen, store -> decide(store, attention, owner, deadline));
    }

    private Decision<Claimed> decide(
            Store store, Attention attention, Owner owner, Instant deadline) {
        Instant now = clock.instant();
        Knock knock =
                new Knock(
                        attention.signal(),
                        attention.raise(),
                        owner,
                        Duration.between(now, deadline),
                        slices.settings().visibility());
        Claim claim =
                new Claiming(settings.timing()).claim(store.wakeUp(), store.isActive(), knock, now);
        return switch (claim) {
            case Claim.Absorbed _ -> Decision.leave(new Claimed(store, claim));
            case Claim.Cleared cleared ->
                    Decision.write(store.with(cleared.next()), new Claimed(store, claim));
            case Claim.Granted granted -> {
                Store held = store.with(granted.next());
                yield Decision.write(held, new Claimed(held, claim));
            }
        };
    }

    private Dispatched answer(Claimed claimed, Attention attention, Instant deadline) {
        return switch (claimed.claim()) {
            case Claim.Absorbed absorbed -> new Absorbed(absorbed.reason());
            case Claim.Cleared _ -> new Absorbed(Reason.NOT_ACTIVE);
            case Claim.Granted granted -> run(claimed.store(), granted.turn(), attention, deadline);
        };
    }

    private Dispatched run(Store store, Turn turn, Attention attention, Instant deadline) {
        SliceLimits plan = store.profile().terms().slice();
        SliceLimits limits = attention.isFirstLook() ? plan.within(settings.firstLook()) : plan;
        SliceReport report = slices.run(new SliceOrder(store, turn, limits, deadline));
        return Decision.settle(stores, store, seen -> finish(seen, turn, report))
                .map(finished -> ended(finished, attention, report))
                .orElseGet(() -> new Ran(report, Ending.LOST, true));
    }

    private record Finished(Store store, Finish finish) {}

    private Decision<Finished> finish(Store seen, Turn turn, SliceReport report) {
        Duration delay = seen.profile().terms().reattentionDelay();
        Finish finish =
                new Finishing(settings.timing())
                        .finish(seen.wakeUp(), turn, report.look(), delay, clock.instant());
        Store counted = seen.with(seen.counters().plusSlice(report.handled()));
        return switch (finish) {
            case LostLane _ -> Decision.leave(new Finished(seen, finish));
            case Retired retired ->
                    Decision.writeIfQuiet(
                            counted.with(retired.next()),
                            retired.quiet(),
                            new Finished(seen, finish));
            case Continued continued ->
                    Decision.write(counted.with(continued.next()), new Finished(seen, finish));
            case Slept slept ->
                    Decision.write(counted.with(slept.next()), new Finished(seen, finish));
        };
    }

    private Ran ended(Finished finished, Attention attention, SliceReport report) {
        return switch (finished.finish()) {
            case Retired _ -> new Ran(report, Ending.RETIRED, true);
            case LostLane _ -> new Ran(report, Ending.LOST, true);
            case Continued next ->
                    new Ran(
                            report,
                            Ending.CONTINUED,
                            signal(finished.store(), next.signal(), attention, next.delay()));
            case Slept next ->
                    new Ran(
                            report,
                            Ending.SLEPT,
                            signal(finished.store(), next.signal(), attention, next.delay()));
        };
    }

    private boolean signal(Store store, Signal signal, Attention before, Duration delay) {
        Instant dueAt = clock.instant().plus(delay);
        try {
            attentions.send(Attention.followUp(store, signal, before.hops() + 1, dueAt), delay);
            return true;
        } catch (Unavailable _) {
            return false;
        }
    }
}

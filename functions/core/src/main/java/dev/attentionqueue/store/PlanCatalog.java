package dev.attentionqueue.store;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * The plans as one container knows them: what is written down, and else what was there from the
 * start. When a record cannot be read, it is what it last was.
 */
public final class PlanCatalog {
    /** How long a change may go unnoticed by a container. */
    public static final Duration FRESH = Duration.ofSeconds(10);

    private final PlanRecords records;
    private final InstantSource clock;
    private final LastKnown<Plan> known;

    public PlanCatalog(PlanRecords records, InstantSource clock) {
        this.records = records;
        this.clock = clock;
        this.known = new LastKnown<>(records::read, clock, FRESH);
    }

    /**
     * The plan of that name; empty if there is none.
     *
     * @throws Unavailable if it cannot be told whether there is
     */
    public Optional<Plan> find(Identifier name) {
        Optional<Plan> fromTheStart = Plans.named(name);
        try {
            return known.find(name).or(() -> fromTheStart);
        } catch (Unavailable unavailable) {
            if (fromTheStart.isEmpty()) {
                throw unavailable;
            }
            return fromTheStart;
        }
    }

    /** Puts a plan on offer, or another in its place. */
    public void put(Plan plan) {
        records.write(plan);
        known.put(plan.name(), plan);
    }

    /**
     * The store with the policy in force now. A plan of which nothing can be told is taken for the
     * least: one whose first read fails, or whose record somebody has deleted by hand.
     */
    Store onTerms(Store store) {
        Contract contract = store.profile().contract();
        Plan plan = findOrNone(contract.plan()).orElseGet(Plans::least);
        return store.on(contract.overrides().over(plan, clock.instant()));
    }

    private Optional<Plan> findOrNone(Identifier name) {
        try {
            return find(name);
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }
}

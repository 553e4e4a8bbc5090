package dev.attentionqueue.store;

import static dev.attentionqueue.store.ServiceClass.PRIORITY;
import static dev.attentionqueue.store.ServiceClass.STANDARD;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The plans that are there from the start; {@link PlanRecords} may say otherwise, and know more.
 */
public final class Plans {
    public static final Identifier BASIC = new Identifier("basic");
    public static final Identifier PRO = new Identifier("pro");
    public static final Identifier ENTERPRISE = new Identifier("enterprise");

    /** How long a turn may take where a plan does not say. */
    public static final Duration TURN = Duration.ofSeconds(30);

    private static final Plan LEAST = standard(BASIC, 1, 50);

    private static final List<Plan> ON_OFFER =
            List.of(
                    LEAST,
                    standard(PRO, 3, 200),
                    new Plan(
                            ENTERPRISE,
                            10,
                            new SliceLimits(1000, TURN),
                            Handling.USUAL,
                            usualFollowUps(PRIORITY),
                            Caps.NONE));

    private Plans() {}

    private static Plan standard(Identifier name, int maxConsumers, int itemsPerSlice) {
        SliceLimits slice = new SliceLimits(itemsPerSlice, TURN);
        return new Plan(
                name, maxConsumers, slice, Handling.USUAL, usualFollowUps(STANDARD), Caps.NONE);
    }

    /** A backlog of the first class goes on at once. */
    public static FollowUps usualFollowUps(ServiceClass serviceClass) {
        return new FollowUps(
                serviceClass,
                switch (serviceClass) {
                    case PRIORITY -> Duration.ZERO;
                    case STANDARD -> Duration.ofSeconds(1);
                });
    }

    public static Optional<Plan> named(Identifier name) {
        return ON_OFFER.stream().filter(plan -> plan.name().equals(name)).findFirst();
    }

    /** What stands for a plan of which nothing is known. */
    static Plan least() {
        return LEAST;
    }

    public static List<Identifier> names() {
        return ON_OFFER.stream().map(Plan::name).toList();
    }
}

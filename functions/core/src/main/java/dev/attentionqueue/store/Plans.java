package dev.attentionqueue.store;

import static dev.attentionqueue.store.ServiceClass.PRIORITY;
import static dev.attentionqueue.store.ServiceClass.STANDARD;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The plans on offer. */
public final class Plans {
    public static final Identifier BASIC = new Identifier("basic");
    public static final Identifier PRO = new Identifier("pro");
    public static final Identifier ENTERPRISE = new Identifier("enterprise");

    private static final Duration TURN = Duration.ofSeconds(30);

    private static final List<Plan> ON_OFFER =
            List.of(
                    standard(BASIC, 1, 50),
                    standard(PRO, 3, 200),
                    new Plan(
                            ENTERPRISE,
                            10,
                            new SliceLimits(1000, TURN),
                            Handling.USUAL,
                            PRIORITY,
                            Duration.ZERO));

    private Plans() {}

    private static Plan standard(Identifier name, int maxConsumers, int itemsPerSlice) {
        SliceLimits slice = new SliceLimits(itemsPerSlice, TURN);
        return new Plan(name, maxConsumers, slice, Handling.USUAL, STANDARD, Duration.ofSeconds(1));
    }

    public static Optional<Plan> named(Identifier name) {
        return ON_OFFER.stream().filter(plan -> plan.name().equals(name)).findFirst();
    }

    /**
     * The plan of a store that was registered under {@code name}.
     *
     * @throws IllegalStateException if there is no such plan, which registering excludes
     */
    static Plan require(Identifier name) {
        return named(name).orElseThrow(() -> new IllegalStateException("no plan " + name));
    }

    public static List<Identifier> names() {
        return ON_OFFER.stream().map(Plan::name).toList();
    }
}

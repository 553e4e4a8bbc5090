package dev.attentionqueue.simulation.world;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.simulation.cloud.Faults;
import dev.attentionqueue.simulation.world.StorePlan.Order;
import dev.attentionqueue.simulation.world.StorePlan.Pattern;
import dev.attentionqueue.simulation.world.Theme.Strength;
import dev.attentionqueue.simulation.world.WorldPlan.FunctionPlan;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.Contract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Knob;
import dev.attentionqueue.store.Overrides;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Makes a world's plan of its seed. */
final class Seeds {
    private static final double[] RATES = {0.005, 0.03, 0.15};

    private final RandomGenerator dice;

    private Seeds(RandomGenerator dice) {
        this.dice = dice;
    }

    static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /**
     * One world in eight has no faults, one has one or two kinds, one has many, two have those of a
     * theme, and in three somebody meddles.
     */
    static WorldPlan plan(long seed) {
        WorldPlan ordered = new Seeds(dice(~seed * 3)).withSomeInOrder(planOf(seed));
        return new Seeds(dice(~seed * 5)).withSomeNumbered(ordered);
    }

    /** Half of the producers of such items number them. */
    private WorldPlan withSomeNumbered(WorldPlan plan) {
        return plan.with(
                plan.stores().stream()
                        .map(
                                store ->
                                        store.keys() > 0 && number(1, 2) == 1
                                                ? store.numbered()
                                                : store)
                        .toList());
    }

    /** The items of one store in three run in the order of their keys. */
    private WorldPlan withSomeInOrder(WorldPlan plan) {
        List<StorePlan> stores =
                plan.stores().stream()
                        .map(
                                store ->
                                        store.redriven() == 0 && number(1, 3) == 1
                                                ? store.inOrderOf(oneOf(List.of(1, 2, 5)))
                                                : store)
                        .toList();
        return plan.with(stores);
    }

    private static WorldPlan planOf(long seed) {
        Seeds seeds = new Seeds(dice(seed * 2 + 1));
        return switch (seeds.number(1, 8)) {
            case 1 -> seeds.plan(seed, Faults.NONE);
            case 2 -> seeds.plan(seed, seeds.fewFaults());
            case 3 -> seeds.plan(seed, seeds.manyFaults());
            case 4, 5 -> seeds.themed(seed, seeds.oneOf(Theme.ALL));
            default -> seeds.themed(seed, seeds.oneOf(Theme.MEDDLED));
        };
    }

    private WorldPlan plan(long seed, Faults faults) {
        SliceSettings slices = slices(1, 5);
        FunctionPlan functions = functions(slices);
        List<StorePlan> stores = new ArrayList<>(stores(faults.isNone()));
        Seeds others = new Seeds(dice(~seed));
        switch (others.number(1, 100)) {
            case 1 -> {
                return others.wide(seed, faults);
            }
            case 2, 3, 4, 5, 6 -> stores.add(others.flooded(Plans.PRO, 4));
            default -> {}
        }
        return new WorldPlan(seed, faults, stores, functions, slices, Meddling.NONE);
    }

    /** A store that is worth ten consumers, and functions that have seats for them. */
    WorldPlan wide(long seed, Faults faults) {
        SliceSettings slices = slices(1, 5);
        FunctionPlan usual = functions(slices);
        FunctionPlan functions =
                new FunctionPlan(
                        usual.time(),
                        usual.firstBatch(),
                        usual.firstConcurrency(),
                        number(10, 14),
                        usual.mostReceives());
        List<Duration> arrivals =
                List.of(Duration.ofSeconds(1), Duration.ofSeconds(20), Duration.ofMinutes(3));
        StorePlan store =
                new StorePlan(
                        StoreKey.of("t1", "wide"),
                        Contract.of(Plans.ENTERPRISE),
                        Pattern.BURST,
                        arrivals,
                        number(9_500, 11_000),
                        Order.NONE);
        return new WorldPlan(seed, faults, List.of(store), functions, slices, Meddling.NONE);
    }

    private WorldPlan themed(long seed, Theme theme) {
        SliceSettings slices = theme.hidesForLong() ? slices(20, 40) : slices(1, 5);
        Duration margin =
                theme.deeds().contains(Deed.RECONCILE)
                        ? Duration.ofSeconds(1)
                        : Timing.DEFAULT.signalMargin();
        List<StorePlan> stores =
                switch (theme.shape()) {
                    case USUAL -> stores(false);
                    case FLOODED -> List.of(flooded(Plans.PRO, 3));
                    case BRIEF_FLOODS -> briefFloods();
                    case SHORT_LIVES -> shortLives();
                };
        double rate = oneOf(List.of(0.05, 0.2, 0.5));
        return new WorldPlan(
                seed,
                faultsOf(theme),
                stores,
                functions(slices),
                slices,
                new Meddling(theme.deeds(), rate, theme.mostDeeds(), margin));
    }

    private Faults faultsOf(Theme theme) {
        boolean worst = theme.strength() == Strength.WORST;
        Faults faults = Faults.NONE.worst(worst ? 0.9 : 0.3 + dice.nextDouble() * 0.6);
        double least = dice.nextDouble() * 0.5;
        double share = theme.strength() == Strength.RARE ? 0.02 : 1;
        for (Fault fault : theme.faults()) {
            double rate = share * (least + dice.nextDouble() * 0.4);
            faults = faults.with(fault, rateOf(fault, rate));
        }
        return faults;
    }

    private Faults fewFaults() {
        Faults faults = Faults.NONE;
        for (int kinds = number(1, 2); kinds > 0; kinds--) {
            Fault fault = oneOf(causes());
            faults = faults.with(fault, rateOf(fault, 0.1 + dice.nextDouble() * 0.3));
        }
        return faults;
    }

    private Faults manyFaults() {
        Faults faults = Faults.NONE;
        for (Fault fault : causes()) {
            if (number(1, 5) <= 2) {
                faults = faults.with(fault, rateOf(fault, RATES[dice.nextInt(RATES.length)]));
            }
        }
        return faults;
    }

    private static List<Fault> causes() {
        return List.of(Fault.values()).stream().filter(Fault::isCause).toList();
    }

    /** Skew is a matter of each container, not of each moment. */
    private static double rateOf(Fault fault, double rate) {
        return fault == Fault.SKEWED_CLOCK ? 1 : rate;
    }

    /**
     * Room for one batch, or for many, after the three calls that come first, each as slow as it
     * may be: a function with less time could run for ever without a receive.
     */
    private FunctionPlan functions(SliceSettings slices) {
        Duration batch = slices.visibility().plus(slices.linger());
        Duration time = batch.plusSeconds(oneOf(List.of(16, 25, 45)));
        return new FunctionPlan(time, number(1, 10), number(2, 8), number(2, 5), number(2, 5));
    }

    private SliceSettings slices(int leastSeconds, int mostSeconds) {
        return new SliceSettings(
                number(1, 10),
                Duration.ofSeconds(number(leastSeconds, mostSeconds)),
                Duration.ofSeconds(number(2, 6)),
                Duration.ofSeconds(1),
                Timing.DEFAULT.callTimeout());
    }

    private List<StorePlan> stores(boolean calm) {
        List<StorePlan> stores = new ArrayList<>();
        int count = number(1, 4);
        for (int n = 0; n < count; n++) {
            StoreKey key = StoreKey.of("t" + number(1, 3), "s" + n);
            Pattern pattern = oneOf(List.of(Pattern.values()));
            stores.add(new StorePlan(key, plan(), pattern, arrivals(pattern, calm)));
        }
        return stores;
    }

    /** A store that has so much to do that further consumers are worth it. */
    private StorePlan flooded(Identifier name, int mostTurns) {
        Plan plan = Plans.named(name).orElseThrow();
        int turn = plan.slice().items();
        List<Duration> arrivals = new ArrayList<>();
        for (int items = number(turn + turn / 4, turn * mostTurns); items > 0; items--) {
            arrivals.add(Duration.ofMillis(20_000 + number(0, 5_000)));
        }
        arrivals.add(Duration.ofMinutes(3)); // faults last until then
        StoreKey key = StoreKey.of("t1", "flooded");
        return new StorePlan(key, plan.name(), Pattern.BURST, arrivals);
    }

    /** Stores that have just enough to do for further consumers, for a moment. */
    private List<StorePlan> briefFloods() {
        Overrides small =
                new Overrides(Map.of(Knob.MAX_CONSUMERS, 3, Knob.ITEMS_PER_SLICE, 10), null, null);
        Contract contract = new Contract(Plans.PRO, small);
        List<StorePlan> stores = new ArrayList<>();
        for (int n = number(2, 5); n > 0; n--) {
            StoreKey key = StoreKey.of("t1", "brief" + n);
            List<Duration> arrivals = bursts(number(6, 12), 100, 500);
            stores.add(new StorePlan(key, contract, Pattern.BURST, arrivals, 0, Order.NONE));
        }
        return stores;
    }

    private List<StorePlan> shortLives() {
        List<StorePlan> stores = new ArrayList<>();
        for (int n = number(6, 16); n > 0; n--) {
            Duration first = Duration.ofMillis(number(0, 300_000));
            List<Duration> arrivals =
                    spaced(number(1, 2), 100, 200_000).stream().map(first::plus).toList();
            StoreKey key = StoreKey.of("t" + number(1, 3), "s" + n);
            stores.add(new StorePlan(key, plan(), Pattern.QUIET, arrivals));
        }
        return stores;
    }

    private Identifier plan() {
        return oneOf(Plans.names());
    }

    private List<Duration> arrivals(Pattern pattern, boolean calm) {
        return switch (pattern) {
            case QUIET -> spaced(number(2, 5), calm ? 30_000 : 5_000, 120_000);
            case STUTTER -> bursts(number(5, 15), 3, oneOf(List.of(200, 1_000, 6_000)));
            case BURST -> bursts(number(1, 2), 60, 3_000);
            case STEADY -> spaced(number(10, 60), 50, 3_000);
            case LONG_IDLE -> spaced(2, 1_000_000, 3_000_000);
        };
    }

    private List<Duration> spaced(int items, int leastGap, int mostGap) {
        List<Duration> arrivals = new ArrayList<>();
        long at = 0;
        for (int n = 0; n < items; n++) {
            at += number(leastGap, mostGap);
            arrivals.add(Duration.ofMillis(at));
        }
        return arrivals;
    }

    private List<Duration> bursts(int bursts, int mostItems, int width) {
        List<Duration> arrivals = new ArrayList<>();
        long at = 0;
        for (int burst = 0; burst < bursts; burst++) {
            at += number(5_000, 60_000);
            for (int items = number(1, mostItems); items > 0; items--) {
                arrivals.add(Duration.ofMillis(at + number(0, width)));
            }
        }
        return arrivals;
    }

    private <T> T oneOf(List<T> list) {
        return list.get(dice.nextInt(list.size()));
    }

    private int number(int low, int high) {
        return dice.nextInt(low, high + 1);
    }
}

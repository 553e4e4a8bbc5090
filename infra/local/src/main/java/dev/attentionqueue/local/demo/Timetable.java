package dev.attentionqueue.local.demo;

import dev.attentionqueue.store.Identifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Who sends what when: one store its burst at zero, each other an item at a random time, some a
 * second one.
 */
record Timetable(HubStore big, List<HubStore> rest, List<Visit> visits) {
    private static final int SECOND_ITEM_PERCENT = 15;
    private static final Identifier BASIC = new Identifier("basic");
    private static final Identifier PRO = new Identifier("pro");
    private static final Identifier ENTERPRISE = new Identifier("enterprise");

    /** One item of a quiet store, sent when its time has come whatever became of others. */
    record Visit(HubStore store, Duration at) {}

    static Timetable of(Options options, RandomGenerator dice) {
        HubStore big =
                new HubStore(0, new Identifier("big-store"), Marketplace.MERCADO_LIVRE, ENTERPRISE);
        List<HubStore> rest =
                IntStream.range(1, options.stores()).mapToObj(Timetable::quiet).toList();
        return new Timetable(big, rest, visits(rest, options.spread(), dice));
    }

    /** Every store, the big one first. */
    List<HubStore> stores() {
        return Stream.concat(Stream.of(big), rest.stream()).toList();
    }

    private static HubStore quiet(int number) {
        Identifier name = new Identifier("store-%03d".formatted(number));
        Marketplace marketplace = number % 3 == 0 ? Marketplace.SHOPIFY : Marketplace.MERCADO_LIVRE;
        return new HubStore(number, name, marketplace, plan(number));
    }

    /** Of forty stores one is enterprise, seven are pro, thirty-two are basic. */
    private static Identifier plan(int number) {
        if (number % 40 == 0) {
            return ENTERPRISE;
        }
        return number % 5 == 0 ? PRO : BASIC;
    }

    private static List<Visit> visits(List<HubStore> rest, Duration spread, RandomGenerator dice) {
        List<Visit> visits = new ArrayList<>();
        for (HubStore store : rest) {
            int items = dice.nextInt(100) < SECOND_ITEM_PERCENT ? 2 : 1;
            for (int item = 0; item < items; item++) {
                visits.add(new Visit(store, sometime(spread, dice)));
            }
        }
        return List.copyOf(visits);
    }

    private static Duration sometime(Duration spread, RandomGenerator dice) {
        return Duration.ofNanos((long) (dice.nextDouble() * spread.toNanos()));
    }
}

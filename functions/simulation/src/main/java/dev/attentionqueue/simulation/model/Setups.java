package dev.attentionqueue.simulation.model;

import static dev.attentionqueue.simulation.model.Fault.BACK_OFF;
import static dev.attentionqueue.simulation.model.Fault.COOL_DOWN;
import static dev.attentionqueue.simulation.model.Fault.CRASH;
import static dev.attentionqueue.simulation.model.Fault.DUPLICATE;
import static dev.attentionqueue.simulation.model.Fault.EARLY;
import static dev.attentionqueue.simulation.model.Fault.HAND_BACK;
import static dev.attentionqueue.simulation.model.Fault.LATE;
import static dev.attentionqueue.simulation.model.Fault.LEAVE;
import static dev.attentionqueue.simulation.model.Fault.LOSE;
import static dev.attentionqueue.simulation.model.Fault.LOWER;
import static dev.attentionqueue.simulation.model.Fault.NUDGE;
import static dev.attentionqueue.simulation.model.Fault.PAUSE;
import static dev.attentionqueue.simulation.model.Fault.SHORTEN;
import static dev.attentionqueue.simulation.model.Fault.SLOW_CALLS;
import static dev.attentionqueue.simulation.model.Fault.STALL;
import static dev.attentionqueue.simulation.model.Fault.UNANSWERED;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The setups that the check goes through. Their names tell enqueuers, lanes and faults: {@code
 * 2x1-crash-nudge}. An attention may take its time in all of them.
 */
final class Setups {
    private static final List<Fault> PAIRED = List.of(CRASH, LOSE, DUPLICATE, LATE, EARLY, NUDGE);

    private static final List<Fault> SINGLE =
            List.of(
                    STALL,
                    BACK_OFF,
                    LEAVE,
                    HAND_BACK,
                    UNANSWERED,
                    COOL_DOWN,
                    PAUSE,
                    LOWER,
                    SHORTEN);

    private Setups() {}

    /** A second or two each: explored in every build. */
    static List<Setup> quick() {
        return List.of(
                plain(2, 1),
                plain(1, 1, CRASH, BACK_OFF, SLOW_CALLS),
                plain(1, 1, CRASH, SHORTEN),
                plain(1, 1, CRASH, UNANSWERED),
                plain(1, 1, NUDGE, EARLY),
                plain(1, 1, PAUSE, NUDGE),
                plain(1, 1, COOL_DOWN, NUDGE),
                plain(1, 1, STALL),
                plain(1, 2, LOWER, HAND_BACK),
                plain(1, 2, LEAVE),
                skewed(1, 1, CRASH));
    }

    /** All of them, the quick ones first. */
    static List<Setup> all() {
        List<Setup> all = new ArrayList<>(quick());
        all.addAll(pairs(2, 1));
        SINGLE.stream()
                .filter(fault -> fault != LOWER)
                .forEach(fault -> all.add(plain(2, 1, fault)));
        all.add(plain(2, 1, PAUSE, CRASH));
        all.add(skewed(2, 1));
        all.add(skewed(1, 2, LOWER, HAND_BACK));
        all.add(plain(1, 2, PAUSE, HAND_BACK));
        all.add(plain(1, 2, LOWER, NUDGE, NUDGE));
        all.add(plain(1, 2, CRASH, BACK_OFF));
        all.add(plain(3, 1, CRASH));
        all.add(plain(2, 2));
        PAIRED.forEach(fault -> all.add(plain(2, 2, fault)));
        SINGLE.forEach(fault -> all.add(plain(2, 2, fault)));
        all.add(plain(2, 2, LOWER, CRASH));
        all.add(plain(2, 2, LEAVE, CRASH));
        all.add(plain(2, 2, PAUSE, CRASH));
        all.add(skewed(2, 2));
        return all;
    }

    /** Each two of the faults that strike attentions and processes, and each of them twice. */
    private static List<Setup> pairs(int enqueuers, int lanes) {
        List<Setup> pairs = new ArrayList<>();
        for (int one = 0; one < PAIRED.size(); one++) {
            for (int other = one; other < PAIRED.size(); other++) {
                pairs.add(plain(enqueuers, lanes, PAIRED.get(one), PAIRED.get(other)));
            }
        }
        return pairs;
    }

    static Optional<Setup> named(String name) {
        return all().stream().filter(setup -> setup.name().equals(name)).findFirst();
    }

    static Setup plain(int enqueuers, int lanes, Fault... faults) {
        return setup(enqueuers, lanes, false, List.of(faults));
    }

    static Setup skewed(int enqueuers, int lanes, Fault... faults) {
        return setup(enqueuers, lanes, true, List.of(faults));
    }

    private static Setup setup(int enqueuers, int lanes, boolean skewed, List<Fault> faults) {
        Map<Fault, Integer> times = new EnumMap<>(Fault.class);
        faults.forEach(fault -> times.merge(fault, 1, Integer::sum));
        String name =
                faults.stream()
                        .map(fault -> "-" + fault.name().toLowerCase(Locale.ROOT).replace('_', '.'))
                        .collect(
                                Collectors.joining(
                                        "",
                                        enqueuers + "x" + lanes + (skewed ? "-skewed" : ""),
                                        ""));
        return new Setup(name, enqueuers, lanes, skewed, times);
    }
}

package dev.attentionqueue.simulation.cloud;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Decides by the world's dice when a fault strikes, and counts. */
public final class Misfortune {
    private final Faults faults;
    private final RandomGenerator dice;
    private final Map<Fault, Long> counts = new EnumMap<>(Fault.class);
    private boolean calm = true;

    public Misfortune(Faults faults, RandomGenerator dice) {
        this.faults = faults;
        this.dice = dice;
    }

    /** Whether it strikes now; if so it is counted. */
    public boolean strikes(Fault fault) {
        double rate = calm ? 0 : faults.rate(fault);
        if (rate == 0 || dice.nextDouble() >= rate) {
            return false;
        }
        count(fault);
        return true;
    }

    /** Whether one of them could strike now. */
    public boolean canStrike(Set<Fault> any) {
        return !calm && any.stream().anyMatch(fault -> faults.rate(fault) > 0);
    }

    /** Counts a fault that followed from others. */
    public void count(Fault fault) {
        counts.merge(fault, 1L, Long::sum);
    }

    /** From now on faults strike. */
    public void begin() {
        calm = false;
    }

    /** From now on nothing strikes. */
    public void end() {
        calm = true;
    }

    public boolean isCalm() {
        return calm;
    }

    public boolean coin() {
        return dice.nextBoolean();
    }

    /** From {@code low} to {@code high}, both included. */
    public int number(int low, int high) {
        return dice.nextInt(low, high + 1);
    }

    /** From {@code low} to {@code high}, to the millisecond, both included. */
    public Duration time(Duration low, Duration high) {
        return Duration.ofMillis(dice.nextLong(low.toMillis(), high.toMillis() + 1));
    }

    /** The same, and often {@code high} itself: that is where margins are too small. */
    public Duration upTo(Duration low, Duration high) {
        if (dice.nextDouble() < faults.worst()) {
            return high;
        }
        return coin() ? time(low, high) : low;
    }

    /** How far a clock is off, half of {@code most} at most, and often just that. */
    public Duration skew(Duration most) {
        Duration ahead = upTo(Duration.ZERO, most.dividedBy(2));
        return coin() ? ahead : ahead.negated();
    }

    public void shuffle(List<?> list) {
        for (int at = list.size() - 1; at > 0; at--) {
            Collections.swap(list, at, dice.nextInt(at + 1));
        }
    }

    public Map<Fault, Long> counts() {
        return Map.copyOf(counts);
    }
}

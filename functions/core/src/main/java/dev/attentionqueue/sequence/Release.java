package dev.attentionqueue.sequence;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which parked items of a key are sent again now.
 *
 * @param items in their order
 * @param skipped what is given up before the first of them; null if nothing is missing there
 * @param next when those that stay parked are to be looked at; null if none stays
 */
public record Release(List<Parked> items, @Nullable Skipped skipped, @Nullable Instant next) {

    /** Numbers that were waited for in vain, both included. */
    public record Skipped(long first, long last) {}

    /**
     * Decides.
     *
     * @param last up to which number the key has been passed
     * @param parked those with the lowest numbers, in their order
     * @param full whether there is no room for them
     */
    public static Release of(long last, List<Parked> parked, boolean full, Instant now) {
        if (parked.isEmpty()) {
            return new Release(List.of(), null, null);
        }
        long first = parked.getFirst().number();
        boolean isNext = Course.of(first, last) != Course.EARLY;
        if (!isNext && !full && earliest(parked).isAfter(now)) {
            return new Release(List.of(), null, earliest(parked));
        }
        List<Parked> run = runOf(parked);
        List<Parked> rest = parked.subList(run.size(), parked.size());
        return new Release(
                run,
                isNext ? null : new Skipped(last + 1, first - 1),
                rest.isEmpty() ? null : earliest(rest));
    }

    /** The first, and what follows it without a gap. */
    private static List<Parked> runOf(List<Parked> parked) {
        List<Parked> run = new ArrayList<>();
        long last = parked.getFirst().number();
        for (Parked one : parked) {
            if (Course.of(one.number(), last) == Course.EARLY) {
                break;
            }
            run.add(one);
            last = one.number();
        }
        return List.copyOf(run);
    }

    private static Instant earliest(List<Parked> parked) {
        return parked.stream().map(Parked::until).min(Instant::compareTo).orElseThrow();
    }

    /** What was given up, if anything. */
    public Optional<Skipped> gaveUp() {
        return Optional.ofNullable(skipped);
    }
}

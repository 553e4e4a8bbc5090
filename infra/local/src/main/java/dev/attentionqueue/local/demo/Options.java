package dev.attentionqueue.local.demo;

import java.time.Duration;

/**
 * The size of the demo.
 *
 * @param stores all stores, the big one included; 2 to 10,000
 * @param burst items that the big store sends at once; 1 to 1,000,000
 * @param spread time over which the other stores send theirs; 0 to 1 hour
 * @param inFlight requests of the burst under way at a time; 1 to 1,000
 * @param drop items of the big store to steal from its queue, to see a loss reported; 0 to burst
 */
public record Options(
        int stores, int burst, Duration spread, int inFlight, int drop, Patience patience) {

    /** 200 stores, 5,000 items at once, the others over 12 s, nothing stolen. */
    public static final Options USUAL =
            new Options(200, 5_000, Duration.ofSeconds(12), 32, 0, Patience.USUAL);

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException naming the option that is out of its range
     */
    public Options {
        within("stores", stores, 2, 10_000);
        within("burst", burst, 1, 1_000_000);
        within("spread in seconds", spread.toSeconds(), 0, 3_600);
        within("inFlight", inFlight, 1, 1_000);
        within("drop", drop, 0, burst);
    }

    public Options withDrop(int items) {
        return new Options(stores, burst, spread, inFlight, items, patience);
    }

    private static void within(String option, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "%s must be %d to %d, not %d".formatted(option, least, most, value));
        }
    }
}

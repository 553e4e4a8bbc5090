package dev.attentionqueue.simulation.world;

import dev.attentionqueue.lane.Timing;
import java.time.Duration;
import java.util.List;

/**
 * How often somebody meddles with the stores of a world: in the seconds after a control item was
 * written, since that is when processes race.
 *
 * @param rate from 0 (never) to 1 (after every write)
 * @param most deeds in all
 * @param signalMargin how long past its due time the services take a signal for lost
 */
record Meddling(List<Deed> deeds, double rate, int most, Duration signalMargin) {
    static final Meddling NONE = new Meddling(List.of(), 0, 0, Timing.DEFAULT.signalMargin());

    Meddling {
        deeds = List.copyOf(deeds);
    }
}

package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look;
import java.time.Duration;

/**
 * What a slice did.
 *
 * @param received items received, repeats included
 * @param handled items whose handler was done with them
 */
public record SliceReport(Look look, int received, int handled, Duration took) {

    /** Both as one, which ended as {@code more} did. */
    public SliceReport followedBy(SliceReport more) {
        return new SliceReport(
                more.look.after(look),
                received + more.received,
                handled + more.handled,
                took.plus(more.took));
    }
}

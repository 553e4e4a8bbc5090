package dev.attentionqueue.lambda;

import dev.attentionqueue.slice.SliceSettings;
import java.time.Duration;

/**
 * How items are handled, and by whom.
 *
 * @param dispatchTime what the dispatch function has for one invocation
 */
public record Handling(SliceSettings slices, TargetSettings targets, Duration dispatchTime) {

    /** More than this a slice has never, since it is to end in its function's time. */
    Duration longestSlice() {
        return dispatchTime.minus(slices.roomForOneBatch());
    }
}

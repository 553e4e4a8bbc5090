package dev.attentionqueue.slice;

import java.time.Duration;

/** How long the handlers of one slice take, as far as it has seen. */
final class Pace {
    private long millis;
    private long ended;

    void ended(Duration took) {
        millis += took.toMillis();
        ended++;
    }

    /** How many handlers will begin within {@code time}; none while nothing is known. */
    long beginningWithin(Duration time, int handlers) {
        return ended == 0 ? 0 : handlers * time.toMillis() * ended / Math.max(1, millis);
    }
}

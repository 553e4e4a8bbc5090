package dev.attentionqueue.attention;

import dev.attentionqueue.attention.Attention.Route;
import java.time.Duration;

/** The attention queues: {@code first} for first looks, one per service class for follow-ups. */
public interface Attentions {

    /**
     * Sends it to its queue, to be received after {@code delay}.
     *
     * @param delay 0 to 900 s; rounded up to a whole second
     * @throws dev.attentionqueue.store.Unavailable when the queue did not take it; the reconciler
     *     will send it again in time
     */
    void send(Attention attention, Duration delay);

    /**
     * How many attentions are to be received from the queue of {@code route} now, roughly: SQS's
     * count may lag by a minute.
     *
     * @throws dev.attentionqueue.store.Unavailable when it does not say
     */
    long waiting(Route route);
}

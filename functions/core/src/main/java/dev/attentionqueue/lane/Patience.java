package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Duration;

/**
 * How much longer than its margin a signal is waited for, because attentions are known to wait in
 * its queue. To send again whatever waits would make a long queue longer still.
 *
 * @param withRaises for the attention of a raise
 * @param withFollowUps for every other one
 */
public record Patience(Duration withRaises, Duration withFollowUps) {
    public static final Patience NONE = new Patience(Duration.ZERO, Duration.ZERO);

    Duration with(Signalled signalled) {
        return signalled.raise() == null ? withFollowUps : withRaises;
    }
}

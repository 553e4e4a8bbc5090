package dev.attentionqueue.cdk;

import java.time.Duration;

/**
 * Where alarms go off.
 *
 * @param waiting the longest that a store with work may wait for a look, 1 minute or more
 * @param attentionAge the longest that an attention may wait in its queue, 1 minute or more
 * @param resignals lanes signalled again in five minutes, which a healthy system never needs
 * @param hops follow-ups in a row that one backlog may lead to, 10 or more
 * @param deadLetters items given up in five minutes
 * @param latency of the API at its 99th percentile
 */
public record AlarmLimits(
        Duration waiting,
        Duration attentionAge,
        int resignals,
        int hops,
        int deadLetters,
        Duration latency) {
    public static final AlarmLimits DEFAULT =
            new AlarmLimits(
                    Duration.ofMinutes(15),
                    Duration.ofMinutes(10),
                    20,
                    5_000,
                    10,
                    Duration.ofSeconds(3));

    public AlarmLimits {
        Check.range("the waiting alarm in seconds", waiting.toSeconds(), 60, 86_400);
        Check.range("the attention age alarm in seconds", attentionAge.toSeconds(), 60, 86_400);
        Check.range("the re-signals alarm", resignals, 1, 1_000_000);
        Check.range("the hops alarm", hops, 10, 1_000_000);
        Check.range("the dead letters alarm", deadLetters, 1, 1_000_000);
        Check.range("the latency alarm in milliseconds", latency.toMillis(), 1, 30_000);
    }
}

package dev.attentionqueue.local.bench;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long there is load, and when processes die meanwhile.
 *
 * @param load until then at the latest, or until so many were killed
 * @param mostKills 1 or more
 * @param shortestPause between two kills, at least
 * @param longestPause at most, if handlers begin
 */
record KillPlan(
        Duration load,
        int mostKills,
        Duration shortestPause,
        Duration longestPause,
        RandomGenerator dice) {

    Duration nextPause() {
        long spread = longestPause.minus(shortestPause).toMillis();
        return shortestPause.plusMillis(dice.nextLong(spread + 1));
    }
}

package dev.attentionqueue.blocked;

import dev.attentionqueue.blocked.BlockedKey.MissingNumber;
import dev.attentionqueue.blocked.BlockedKey.Retrying;
import dev.attentionqueue.retry.Attempts.Paused;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.work.OrderingKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The blocked keys of a store, each once, those first that go on first.
 *
 * @param keys at most {@value #MOST}
 * @param more whether there are more, or may be
 */
public record BlockedKeys(List<BlockedKey> keys, boolean more) {
    public static final BlockedKeys NONE = new BlockedKeys(List.of(), false);

    /** Keys that are told of. */
    public static final int MOST = 20;

    private static final Comparator<BlockedKey> SOONEST_FIRST =
            Comparator.comparing(BlockedKey::until).thenComparing(one -> one.key().value());

    public BlockedKeys {
        keys = List.copyOf(keys);
    }

    /**
     * Puts together what was found. Of a key whose first item is retried nothing is missing before
     * that has been tried.
     *
     * @param more whether not everything was looked at
     */
    static BlockedKeys of(
            List<Paused> paused, List<Gap> gaps, List<Position> positions, boolean more) {
        List<BlockedKey> found = new ArrayList<>();
        paused.forEach(one -> found.add(retrying(one)));
        Map<OrderingKey, Long> last = new HashMap<>();
        positions.forEach(one -> last.put(one.key(), one.last()));
        for (Gap gap : gaps) {
            long missing = last.getOrDefault(gap.key(), 0L) + 1;
            found.add(new MissingNumber(gap.key(), gap.until(), missing));
        }
        Set<OrderingKey> seen = new HashSet<>();
        List<BlockedKey> each =
                found.stream().filter(one -> seen.add(one.key())).sorted(SOONEST_FIRST).toList();
        return new BlockedKeys(each.stream().limit(MOST).toList(), more || each.size() > MOST);
    }

    private static Retrying retrying(Paused paused) {
        return new Retrying(
                paused.pause().key(),
                paused.pause().until(),
                paused.trail().item(),
                paused.trail().starts());
    }
}

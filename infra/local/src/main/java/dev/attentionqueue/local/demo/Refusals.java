package dev.attentionqueue.local.demo;

import dev.attentionqueue.local.demo.Reply.Refused;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * The items that the API did not accept.
 *
 * @param byStatus by HTTP status; 0 is no answer at all
 */
public record Refusals(Map<Integer, Kind> byStatus) {

    /**
     * Refusals of one status.
     *
     * @param firstMessage what the API said to the first of them
     */
    public record Kind(int count, String firstMessage) {

        private Kind and(Kind later) {
            return new Kind(count + later.count, firstMessage);
        }
    }

    static Refusals of(Collection<Posted> posts) {
        Map<Integer, Kind> kinds = new TreeMap<>();
        for (Posted post : posts) {
            if (post.reply() instanceof Refused(int status, String message)) {
                kinds.merge(status, new Kind(1, message), Kind::and);
            }
        }
        return new Refusals(kinds);
    }

    /** How many, of every status. */
    public int count() {
        return byStatus.values().stream().mapToInt(Kind::count).sum();
    }
}

package dev.attentionqueue.local.demo;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.demo.Reply.Accepted;
import dev.attentionqueue.work.ItemId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a run came to.
 *
 * @param big from the start of the request to the first start of the handler, for the big store
 * @param rest the same for all other stores
 * @param lost accepted items that no handler ever started, in the order they were sent
 */
public record Figures(
        Items items, Effort effort, Waits big, Waits rest, List<ItemId> lost, Refusals refusals) {

    /**
     * Accepted items.
     *
     * @param processed those that a handler started
     * @param processedTwice those that one started more than once
     */
    public record Items(int accepted, int processed, int processedTwice) {}

    /** What the product did meanwhile. */
    public record Effort(long attentions, long slices) {

        Effort since(Effort before) {
            return new Effort(attentions - before.attentions, slices - before.slices);
        }
    }

    /** Compares what the API accepted with what the handlers wrote down. */
    static Figures of(Collection<Posted> posts, Tally tally, Effort effort) {
        List<ItemId> accepted =
                posts.stream()
                        .sorted(Comparator.comparingLong(Posted::sentAt))
                        .flatMap(post -> item(post).stream())
                        .toList();
        List<ItemId> lost = accepted.stream().filter(item -> !tally.has(item)).toList();
        long twice = accepted.stream().filter(item -> times(item, tally) > 1).count();
        Predicate<Posted> ofBig = post -> post.store().number() == 0;
        return new Figures(
                new Items(accepted.size(), accepted.size() - lost.size(), (int) twice),
                effort,
                waits(posts, tally, ofBig),
                waits(posts, tally, ofBig.negate()),
                lost,
                Refusals.of(posts));
    }

    /** For the shell: 0 if every item was accepted and none was lost, else 1. */
    public int exitStatus() {
        return lost.isEmpty() && refusals.count() == 0 ? 0 : 1;
    }

    /** One JSON object; waits in milliseconds with one decimal, null if nothing was handled. */
    public String toJson() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("accepted", items.accepted());
        fields.put("processed", items.processed());
        fields.put("lost", lost.size());
        fields.put("processedTwice", items.processedTwice());
        fields.put("attentions", effort.attentions());
        fields.put("slices", effort.slices());
        fields.put("bigP50", oneDecimal(big.p50()));
        fields.put("bigP99", oneDecimal(big.p99()));
        fields.put("restP50", oneDecimal(rest.p50()));
        fields.put("restP99", oneDecimal(rest.p99()));
        try {
            return JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES).asString(fields);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable BigDecimal oneDecimal(double millis) {
        return Double.isNaN(millis)
                ? null
                : BigDecimal.valueOf(millis).setScale(1, RoundingMode.HALF_UP);
    }

    private static Waits waits(Collection<Posted> posts, Tally tally, Predicate<Posted> which) {
        return Waits.of(
                posts.stream()
                        .filter(which)
                        .flatMap(post -> wait(post, tally).stream())
                        .mapToLong(Long::longValue)
                        .toArray());
    }

    private static Optional<Long> wait(Posted post, Tally tally) {
        return item(post).flatMap(tally::of).map(starts -> starts.first() - post.sentAt());
    }

    private static Optional<ItemId> item(Posted post) {
        return switch (post.reply()) {
            case Accepted(ItemId item) -> Optional.of(item);
            case Reply.Refused _ -> Optional.empty();
        };
    }

    private static int times(ItemId item, Tally tally) {
        return tally.of(item).map(Tally.Starts::times).orElse(0);
    }
}

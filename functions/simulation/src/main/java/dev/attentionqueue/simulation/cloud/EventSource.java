package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.MessageQueue;
import dev.attentionqueue.simulation.MessageQueue.Finding;
import dev.attentionqueue.simulation.MessageQueue.Handed;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.Engine.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An attention queue and its event source mapping: polls while its concurrency allows it, invokes
 * the dispatcher's function with a batch, and deletes what the function did not report.
 */
public final class EventSource {
    private final MessageQueue<Attention> queue = new MessageQueue<>();
    private final Engine engine;
    private final Misfortune misfortune;
    private final Witness witness;
    private final Limits limits;
    private final Function function;
    private final Finding<Attention> servers;
    private int busy;
    private @Nullable Event nextPoll;

    /**
     * How the mapping and its queue are configured.
     *
     * @param batch most attentions of one invocation
     * @param concurrency most invocations at a time
     * @param visibility how long a batch stays hidden: longer than the function can run
     * @param mostReceives an attention received more often becomes a dead letter
     * @param margin how long after its send a message may be missed
     * @param pause between two polls
     */
    public record Limits(
            int batch,
            int concurrency,
            Duration visibility,
            int mostReceives,
            Duration margin,
            Duration pause) {}

    /** The function behind the mapping. */
    @FunctionalInterface
    public interface Function {

        /** Starts an invocation; {@code end} is to be told of its end. */
        void invoke(List<Handed<Attention>> batch, End end);
    }

    /** Told of an invocation's end. */
    @FunctionalInterface
    public interface End {

        /**
         * An invocation has ended.
         *
         * @param answered false if the function died
         * @param failures positions in the batch of what it reported
         */
        void ended(boolean answered, Set<Integer> failures);
    }

    public EventSource(Cloud cloud, Limits limits, Function function) {
        this(
                cloud,
                limits,
                function,
                new Servers<>(cloud.misfortune(), Fault.DUPLICATE_ATTENTION, limits.margin()));
    }

    /** One whose queue hands attentions out in another order. */
    public EventSource(Cloud cloud, Limits limits, Function function, Finding<Attention> servers) {
        engine = cloud.engine();
        misfortune = cloud.misfortune();
        witness = cloud.witness();
        this.limits = limits;
        this.function = function;
        this.servers = servers;
    }

    /** Puts an attention into the queue. */
    void add(Attention attention, Duration delay) {
        Instant now = engine.instant();
        Duration late =
                misfortune.strikes(Fault.LATE_VISIBILITY)
                        ? misfortune.upTo(Duration.ZERO, limits.margin())
                        : Duration.ZERO;
        Instant visibleAt = now.plus(delay).plus(late);
        queue.send(attention, now, visibleAt);
        pollAt(visibleAt);
    }

    /** What is in the queue, hidden or not. */
    public MessageQueue<Attention> queue() {
        return queue;
    }

    /** How many attentions are to be received now. */
    long visible() {
        return queue.size() - queue.hidden(engine.instant());
    }

    public boolean isSaturated() {
        return busy == limits.concurrency();
    }

    private void pollAt(Instant time) {
        if (nextPoll == null || time.isBefore(nextPoll.time(engine))) {
            if (nextPoll != null) {
                nextPoll.cancel();
            }
            nextPoll = engine.at(time, this::poll);
        }
    }

    private void poll() {
        nextPoll = null;
        Instant now = engine.instant();
        if (isSaturated()) {
            if (queue.firstVisibleAt().filter(first -> !first.isAfter(now)).isPresent()) {
                misfortune.count(Fault.NO_SEAT);
            }
            return;
        }
        List<Handed<Attention>> handed =
                queue.receive(limits.batch(), limits.visibility(), now, servers).stream()
                        .filter(this::isWorthADelivery)
                        .toList();
        if (!handed.isEmpty()) {
            handed.forEach(one -> tell(one, now));
            busy++;
            function.invoke(handed, (answered, failures) -> settle(handed, answered, failures));
        }
        pollNext();
    }

    private void tell(Handed<Attention> handed, Instant now) {
        if (handed.receives() > 1) {
            misfortune.count(Fault.REDELIVERED);
        }
        Duration waited = Duration.between(handed.visibleSince(), now);
        witness.attentionDelivered(handed.body(), waited.isNegative() ? Duration.ZERO : waited);
    }

    private boolean isWorthADelivery(Handed<Attention> handed) {
        if (handed.receives() <= limits.mostReceives()) {
            return true;
        }
        misfortune.count(Fault.DEAD_LETTERED);
        witness.disturbed(handed.body().store(), Fault.DEAD_LETTERED);
        queue.delete(handed.receipt());
        return false;
    }

    private void pollNext() {
        Instant soon = engine.instant().plus(limits.pause());
        queue.firstVisibleAt().ifPresent(first -> pollAt(first.isBefore(soon) ? soon : first));
    }

    private void settle(List<Handed<Attention>> handed, boolean answered, Set<Integer> failures) {
        busy--;
        for (int at = 0; at < handed.size(); at++) {
            Handed<Attention> one = handed.get(at);
            if (!answered || failures.contains(at)) {
                misfortune.count(Fault.ENTRY_REPORTED);
            } else if (!misfortune.strikes(Fault.ATTENTION_NOT_DELETED)) {
                queue.delete(one.receipt());
            }
        }
        pollNext();
    }
}

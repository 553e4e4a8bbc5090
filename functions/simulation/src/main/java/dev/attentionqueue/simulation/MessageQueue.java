package dev.attentionqueue.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One standard queue of SQS in memory: messages that are visible, hidden or gone. It knows no
 * clock; whoever calls says what time it is.
 */
public final class MessageQueue<T> {

    /** One message, with the receipts of its present visibility timeout. */
    public static final class Message<T> {
        private final T body;
        private final Instant sentAt;
        private final Set<String> receipts = new HashSet<>();
        private Instant visibleAt;
        private int receives;

        private Message(T body, Instant sentAt, Instant visibleAt) {
            this.body = body;
            this.sentAt = sentAt;
            this.visibleAt = visibleAt;
        }

        public T body() {
            return body;
        }

        public Instant sentAt() {
            return sentAt;
        }

        public Instant visibleAt() {
            return visibleAt;
        }

        public int receives() {
            return receives;
        }
    }

    /**
     * A message in hand.
     *
     * @param visibleSince since when it could have been received
     */
    public record Handed<T>(
            T body, String receipt, int receives, Instant visibleSince, Instant sentAt) {}

    /** Which messages a receive finds, and in which order. */
    @FunctionalInterface
    public interface Finding<T> {

        /**
         * Chooses from all messages of the queue, the oldest first; more than {@code most} are cut
         * off.
         */
        List<Message<T>> find(Collection<Message<T>> messages, int most, Instant now);

        /** All that are visible, the oldest first. */
        static <T> Finding<T> allInOrder() {
            return (messages, most, now) ->
                    messages.stream()
                            .filter(message -> !message.visibleAt().isAfter(now))
                            .limit(most)
                            .toList();
        }

        /**
         * As a FIFO queue does: the oldest first, and nothing of a group in which an older message
         * is hidden.
         */
        static <T> Finding<T> inOrderOfGroups(Function<T, String> group) {
            return (messages, most, now) -> {
                Set<String> blocked = new HashSet<>();
                return messages.stream()
                        .filter(
                                message ->
                                        isNext(message, group.apply(message.body()), blocked, now))
                        .limit(most)
                        .toList();
            };
        }

        private static boolean isNext(
                Message<?> message, String group, Set<String> blocked, Instant now) {
            if (message.visibleAt().isAfter(now)) {
                blocked.add(group);
            }
            return !blocked.contains(group);
        }
    }

    private final Set<Message<T>> messages = new LinkedHashSet<>();
    private final Set<Message<T>> perhapsHidden = new LinkedHashSet<>();
    private final Map<String, Message<T>> byReceipt = new HashMap<>();
    private long receipts;

    /** Adds a message that is visible from {@code visibleAt} on. */
    public void send(T body, Instant now, Instant visibleAt) {
        Message<T> message = new Message<>(body, now, visibleAt);
        messages.add(message);
        if (visibleAt.isAfter(now)) {
            perhapsHidden.add(message);
        }
    }

    /**
     * Hands out up to {@code most} of what {@code finding} finds, and hides them. One that is
     * hidden already has been found on a second server: both receipts are good then.
     */
    public List<Handed<T>> receive(int most, Duration visibility, Instant now, Finding<T> finding) {
        return finding.find(messages, most, now).stream()
                .limit(most)
                .map(message -> hand(message, now, visibility))
                .toList();
    }

    private Handed<T> hand(Message<T> message, Instant now, Duration visibility) {
        if (!message.visibleAt.isAfter(now)) {
            message.receipts.forEach(byReceipt::remove);
            message.receipts.clear();
        }
        String receipt = "receipt-" + receipts++;
        message.receipts.add(receipt);
        byReceipt.put(receipt, message);
        Instant since = message.visibleAt;
        message.visibleAt = now.plus(visibility);
        message.receives++;
        perhapsHidden.add(message);
        return new Handed<>(message.body, receipt, message.receives, since, message.sentAt);
    }

    /** Deletes by receipt, and returns what was deleted; empty if the receipt is not good. */
    public Optional<T> delete(String receipt) {
        Message<T> message = byReceipt.get(receipt);
        if (message == null) {
            return Optional.empty();
        }
        remove(message);
        return Optional.of(message.body);
    }

    /** Hides a message in flight until then; false if the receipt is not good, or it is not. */
    public boolean hide(String receipt, Instant until, Instant now) {
        Message<T> message = byReceipt.get(receipt);
        if (message == null || !message.visibleAt.isAfter(now)) {
            return false;
        }
        message.visibleAt = until;
        return true;
    }

    /** Takes a message out, whatever receipts there are. */
    public void remove(Message<T> message) {
        message.receipts.forEach(byReceipt::remove);
        messages.remove(message);
        perhapsHidden.remove(message);
    }

    public boolean isEmpty() {
        return messages.isEmpty();
    }

    /** Every message, hidden ones too, the oldest first. */
    public List<Message<T>> messages() {
        return List.copyOf(messages);
    }

    /** The oldest that is like this, hidden or not. */
    public Optional<T> first(Predicate<T> like) {
        return messages.stream().map(Message::body).filter(like).findFirst();
    }

    /** When the first of them is visible: in the past if one is now. */
    public Optional<Instant> firstVisibleAt() {
        return messages.stream().map(Message::visibleAt).min(Comparator.naturalOrder());
    }

    /** The same, of those that are like this. */
    public Optional<Instant> firstVisibleAt(Predicate<T> like) {
        return messages.stream()
                .filter(message -> like.test(message.body))
                .map(Message::visibleAt)
                .min(Comparator.naturalOrder());
    }

    /** The same, where one of a group cannot be received while an older one is hidden. */
    public Optional<Instant> firstInOrderAt(Predicate<T> like, Function<T, String> group) {
        Map<String, Instant> blocked = new HashMap<>();
        Instant first = null;
        for (Message<T> message : messages) {
            Instant at =
                    blocked.merge(
                            group.apply(message.body),
                            message.visibleAt,
                            (one, other) -> one.isAfter(other) ? one : other);
            if (like.test(message.body) && (first == null || at.isBefore(first))) {
                first = at;
            }
        }
        return Optional.ofNullable(first);
    }

    /** How many are hidden now; time must not go back between two calls. */
    public long hidden(Instant now) {
        perhapsHidden.removeIf(message -> !message.visibleAt.isAfter(now));
        return perhapsHidden.size();
    }

    /** When the last of those that are in somebody's hands comes back; empty if none is. */
    public Optional<Instant> lastReturn(Instant now) {
        return perhapsHidden.stream()
                .filter(message -> message.receives > 0 && message.visibleAt.isAfter(now))
                .map(Message::visibleAt)
                .max(Comparator.naturalOrder());
    }

    public int size() {
        return messages.size();
    }
}

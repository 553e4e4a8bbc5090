package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.MessageQueue.Finding;
import dev.attentionqueue.simulation.MessageQueue.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * How SQS's servers find messages: any order, some twice, and for a while after a send not all.
 *
 * @param twice the fault of handing out what is in somebody's hands
 * @param margin how long after its send a message may be missed
 */
record Servers<T>(Misfortune misfortune, Fault twice, Duration margin) implements Finding<T> {

    @Override
    public List<Message<T>> find(Collection<Message<T>> messages, int most, Instant now) {
        if (!misfortune.canStrike(Set.of(Fault.EARLY_EMPTY, Fault.OUT_OF_ORDER, twice))) {
            return Finding.<T>allInOrder().find(messages, most, now);
        }
        boolean early = misfortune.strikes(Fault.EARLY_EMPTY);
        List<Message<T>> found = new ArrayList<>();
        for (Message<T> message : messages) {
            if (message.visibleAt().isAfter(now)
                    ? isFoundTwice(message)
                    : isSeen(message, now, early)) {
                found.add(message);
            }
        }
        if (found.size() > 1 && misfortune.strikes(Fault.OUT_OF_ORDER)) {
            misfortune.shuffle(found);
            return found.subList(0, misfortune.number(1, found.size()));
        }
        return found;
    }

    /** It must have been visible before: one that is delayed has never been found yet. */
    private boolean isFoundTwice(Message<T> message) {
        return message.receives() > 0 && misfortune.strikes(twice);
    }

    private boolean isSeen(Message<T> message, Instant now, boolean early) {
        boolean fresh = now.isBefore(message.sentAt().plus(margin));
        return !early || !fresh || misfortune.coin();
    }
}

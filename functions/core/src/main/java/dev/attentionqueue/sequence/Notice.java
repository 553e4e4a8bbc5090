package dev.attentionqueue.sequence;

import dev.attentionqueue.sequence.Release.Skipped;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;

/** That the items of a key do not run in the order of their numbers. */
public sealed interface Notice {

    /** The key that it is about. */
    OrderingKey key();

    /** These numbers were waited for in vain. */
    record GapGivenUp(OrderingKey key, Skipped numbers) implements Notice {}

    /** An item began whose number had been passed: a late one, or one that came once more. */
    record LateItem(OrderingKey key, long number, ItemId item) implements Notice {}
}

package dev.attentionqueue.deadletter;

import dev.attentionqueue.work.ItemId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a store's letters.
 *
 * @param next the last item looked at, where the next page goes on; null on the last page
 */
public record LetterPage(List<DeadLetter> letters, @Nullable ItemId next) {}

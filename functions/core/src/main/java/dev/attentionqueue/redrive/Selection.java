package dev.attentionqueue.redrive;

import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.work.ItemId;
import java.util.Comparator;
import java.util.List;

/** Which letters of a store are to be sent again. */
public sealed interface Selection {

    /** Every letter that there is when the redrive begins. */
    Selection ALL = new Matching(LetterFilter.ALL);

    /** The letters of these items; what has none is left out. */
    record Items(List<ItemId> ids) implements Selection {
        /** Most items of one redrive by ids. */
        public static final int MOST = 100;

        public Items {
            if (ids.isEmpty() || ids.size() > MOST) {
                throw new IllegalArgumentException(
                        "ids must be 1 to %d, not %d".formatted(MOST, ids.size()));
            }
            ids = ids.stream().distinct().sorted(Comparator.comparing(ItemId::value)).toList();
        }
    }

    /** Every letter that the filter admits. */
    record Matching(LetterFilter filter) implements Selection {}
}

package dev.attentionqueue.slice;

import dev.attentionqueue.slice.Handlers.Ending;

/** What an item's end means for those of its key that came after it. */
sealed interface Rest {

    /** It is out of the way. */
    record GoesOn() implements Rest {}

    /** It will come again, so they must come after it. */
    record GoesBack(Ending how) implements Rest {}
}

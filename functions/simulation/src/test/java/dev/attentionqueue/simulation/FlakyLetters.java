package dev.attentionqueue.simulation;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.LetterPage;
import dev.attentionqueue.deadletter.LetterQuery;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Dead letters that sometimes cannot be kept; notes those that were to be. */
final class FlakyLetters implements DeadLetters {
    private final DeadLetters letters;
    private final Wire wire;
    final List<DeadLetter> kept = new ArrayList<>();
    int keepsThatFail;

    FlakyLetters(DeadLetters letters, Wire wire) {
        this.letters = letters;
        this.wire = wire;
    }

    @Override
    public void keep(DeadLetter letter) {
        wire.there();
        if (keepsThatFail > 0) {
            keepsThatFail--;
            throw new Unavailable("no letter can be kept");
        }
        letters.keep(letter);
        kept.add(letter);
    }

    @Override
    public Optional<DeadLetter> read(StoreKey store, ItemId item, Instant now) {
        return letters.read(store, item, now);
    }

    @Override
    public LetterPage page(LetterQuery query, @Nullable ItemId after) {
        return letters.page(query, after);
    }

    @Override
    public boolean delete(DeadLetter letter) {
        return letters.delete(letter);
    }
}

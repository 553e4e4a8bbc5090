package dev.attentionqueue.simulation;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.LetterPage;
import dev.attentionqueue.deadletter.LetterQuery;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Dead letters in memory, each call one atomic step. */
public final class FakeDeadLetters implements DeadLetters {
    private final Map<StoreKey, NavigableMap<String, DeadLetter>> letters = new HashMap<>();

    private NavigableMap<String, DeadLetter> of(StoreKey store) {
        return letters.computeIfAbsent(store, _ -> new TreeMap<>());
    }

    @Override
    public synchronized void keep(DeadLetter letter) {
        of(letter.store()).put(letter.item().id().value(), letter);
    }

    @Override
    public synchronized Optional<DeadLetter> read(StoreKey store, ItemId item, Instant now) {
        return Optional.ofNullable(of(store).get(item.value()))
                .filter(letter -> !letter.hasExpired(now));
    }

    @Override
    public synchronized LetterPage page(LetterQuery query, @Nullable ItemId after) {
        NavigableMap<String, DeadLetter> all = of(query.store());
        NavigableMap<String, DeadLetter> rest =
                after == null ? all : all.tailMap(after.value(), false);
        List<DeadLetter> seen = rest.values().stream().limit(query.limit()).toList();
        boolean isLast = seen.size() == rest.size();
        return new LetterPage(
                seen.stream().filter(query::admits).toList(),
                isLast ? null : seen.getLast().item().id());
    }

    @Override
    public synchronized boolean delete(DeadLetter letter) {
        String item = letter.item().id().value();
        DeadLetter standing = of(letter.store()).get(item);
        return standing != null
                && standing.id().equals(letter.id())
                && of(letter.store()).remove(item, standing);
    }
}

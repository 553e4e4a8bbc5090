package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.LetterPage;
import dev.attentionqueue.deadletter.LetterQuery;
import dev.attentionqueue.simulation.FakeDeadLetters;
import dev.attentionqueue.simulation.cloud.Network.Call;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The dead letters of all stores, behind the network. */
public final class CloudDeadLetters implements DeadLetters {
    private final FakeDeadLetters table = new FakeDeadLetters();
    private final Network network;

    public CloudDeadLetters(Cloud cloud) {
        network = cloud.network();
    }

    @Override
    public void keep(DeadLetter letter) {
        network.call(
                new Call("keep letter", letter.store()),
                _ -> {
                    table.keep(letter);
                    return true;
                });
    }

    @Override
    public Optional<DeadLetter> read(StoreKey store, ItemId item, Instant now) {
        return network.call(new Call("read letter", store), _ -> table.read(store, item, now));
    }

    @Override
    public LetterPage page(LetterQuery query, @Nullable ItemId after) {
        return network.call(new Call("page letters", query.store()), _ -> table.page(query, after));
    }

    @Override
    public boolean delete(DeadLetter letter) {
        return network.call(new Call("delete letter", letter.store()), _ -> table.delete(letter));
    }

    /** Whether there is a letter of the item, seen from outside of the world. */
    public boolean has(StoreKey store, ItemId item, Instant now) {
        return table.read(store, item, now).isPresent();
    }
}

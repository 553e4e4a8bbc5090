package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Marketplace;
import dev.attentionqueue.store.MarketplaceRecords;
import org.junit.jupiter.api.Test;

/** What the records of marketplaces of every backend do. */
public abstract class MarketplaceRecordsContract {

    protected abstract MarketplaceRecords records();

    /** A name that no other test uses. */
    protected abstract Identifier newName();

    @Test
    void what_is_said_is_what_was_said_last() {
        Identifier name = newName();
        assertThat(records().read(name)).isEmpty();

        records().write(new Marketplace(name, 25));
        assertThat(records().read(name)).contains(new Marketplace(name, 25));

        records().write(new Marketplace(name, null));
        assertThat(records().read(name)).contains(new Marketplace(name, null));
    }
}

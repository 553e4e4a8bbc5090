package dev.attentionqueue.aws;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Marketplace;
import dev.attentionqueue.store.MarketplaceRecords;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/**
 * What is said of marketplaces, in the records {@code MARKETPLACE#name} of the control table, where
 * their tokens are, too: a change leaves those alone, and a record with nothing but tokens says
 * nothing.
 */
public final class DynamoDbMarketplaces implements MarketplaceRecords {
    private static final AttributeValue SORT_KEY = Values.text("MARKETPLACE");
    private static final String SAID = "said";
    private static final String ITEMS_PER_SECOND = "itemsPerSecond";

    private final DynamoDbClient client;
    private final String table;

    public DynamoDbMarketplaces(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public Optional<Marketplace> read(Identifier name) {
        GetItemRequest get = GetItemRequest.builder().tableName(table).key(keyOf(name)).build();
        return Optional.of(Answers.of("reading a marketplace", () -> client.getItem(get)))
                .filter(found -> found.hasItem())
                .map(found -> new Attributes(found.item()))
                .filter(item -> item.has(SAID))
                .map(
                        item ->
                                new Marketplace(
                                        name,
                                        item.optionalNumber(ITEMS_PER_SECOND)
                                                .map(Math::toIntExact)
                                                .orElse(null)));
    }

    @Override
    public void write(Marketplace marketplace) {
        Update update = new Update(keyOf(marketplace.name())).set(SAID, Values.flag(true));
        marketplace
                .rate()
                .ifPresentOrElse(
                        rate -> update.set(ITEMS_PER_SECOND, Values.number(rate)),
                        () -> update.remove(ITEMS_PER_SECOND));
        Answers.of(
                "writing a marketplace",
                () -> client.updateItem(update.toRequest().tableName(table).build()));
    }

    static Map<String, AttributeValue> keyOf(Identifier name) {
        return Map.of(ControlItem.PK, Values.text("MARKETPLACE#" + name), ControlItem.SK, SORT_KEY);
    }
}

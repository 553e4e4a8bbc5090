package dev.attentionqueue.aws;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Bucket;
import dev.attentionqueue.allowance.Grant;
import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.allowance.Grant.Refused;
import dev.attentionqueue.allowance.Holder;
import dev.attentionqueue.allowance.Holder.FirstLooks;
import dev.attentionqueue.allowance.Holder.MarketplaceItems;
import dev.attentionqueue.allowance.Holder.StoreItems;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The buckets in records of the control table: {@code TENANT#id} has a tenant's first looks, {@code
 * MARKETPLACE#name} its stores' items, and {@code RATE} beside a control item that store's. Whoever
 * has been quiet pays one write for a handful: the bucket is guessed to be full.
 */
public final class DynamoDbAllowances implements Allowances {
    private static final String FULL_AT = "fullAt";

    /** After so many lost races in a row the bucket is as good as empty. */
    private static final int MOST_RACES = 5;

    private final DynamoDbClient client;
    private final String table;

    public DynamoDbAllowances(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public Grant take(Holder holder, Allowance allowance, Instant now) {
        Bucket seen = Bucket.FULL;
        for (int race = 0; race < MOST_RACES; race++) {
            Grant grant = seen.take(allowance, now);
            switch (grant) {
                case Refused _ -> {
                    return grant;
                }
                case Granted granted -> {
                    Optional<Bucket> winner = write(change(holder, seen, granted.next(), now));
                    if (winner.isEmpty()) {
                        return grant;
                    }
                    seen = winner.get();
                }
            }
        }
        return new Refused(now.plus(allowance.interval().multipliedBy(allowance.handful())));
    }

    private static Update change(Holder holder, Bucket seen, Bucket next, Instant now) {
        Update update = new Update(key(holder)).set(FULL_AT, Values.time(next.fullAt()));
        return seen.equals(Bucket.FULL)
                ? update.requireNoneOr(FULL_AT, "<=", Values.time(now))
                : update.require(FULL_AT, "=", Values.time(seen.fullAt()));
    }

    /** The bucket that is there instead, if the race is lost. */
    private Optional<Bucket> write(Update update) {
        UpdateItemRequest request =
                update.toRequest()
                        .tableName(table)
                        .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)
                        .build();
        return ConditionalWrites.attempt(
                "taking tokens",
                () -> {
                    client.updateItem(request);
                    return Optional.empty();
                },
                failed -> Optional.of(bucketIn(failed.item())));
    }

    private static Bucket bucketIn(Map<String, AttributeValue> item) {
        AttributeValue fullAt = item.get(FULL_AT);
        return fullAt == null
                ? Bucket.FULL
                : new Bucket(Instant.ofEpochMilli(Long.parseLong(fullAt.n())));
    }

    private static Map<String, AttributeValue> key(Holder holder) {
        return switch (holder) {
            case FirstLooks looks -> key("TENANT#" + looks.tenant(), "TENANT");
            case StoreItems items -> key(ControlItem.pk(items.store()), "RATE");
            case MarketplaceItems items -> DynamoDbMarketplaces.keyOf(items.marketplace());
        };
    }

    private static Map<String, AttributeValue> key(String partition, String sort) {
        return Map.of(ControlItem.PK, Values.text(partition), ControlItem.SK, Values.text(sort));
    }
}

package dev.attentionqueue.aws;

import dev.attentionqueue.aws.ConditionalWrites.Outcome;
import dev.attentionqueue.aws.ConditionalWrites.Outcome.Applied;
import dev.attentionqueue.aws.ConditionalWrites.Outcome.Refused;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Write;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** The control items in one DynamoDB table; {@link ControlTable} says which. */
public final class DynamoDbStores implements Stores {
    private final DynamoDbClient client;
    private final String table;
    private final ConditionalWrites writes;
    private final Marks marks;
    private final DueIndex due;
    private final Segments segments;
    private final TenantIndex tenants;
    private final BatchReads reads;

    /**
     * Uses a table that is there.
     *
     * @param timing for what a mark decides
     */
    public DynamoDbStores(DynamoDbClient client, String table, Timing timing) {
        this.client = client;
        this.table = table;
        this.writes = new ConditionalWrites(client, table);
        this.marks = new Marks(writes, timing);
        this.due = new DueIndex(client, table);
        this.segments = new Segments(client, table);
        this.reads = new BatchReads(client, table);
        this.tenants = new TenantIndex(client, table, reads);
    }

    @Override
    public Optional<Store> read(StoreKey key) {
        GetItemRequest request =
                GetItemRequest.builder()
                        .tableName(table)
                        .key(ControlItem.key(key))
                        .consistentRead(true)
                        .build();
        GetItemResponse response = Answers.of("reading a store", () -> client.getItem(request));
        return response.hasItem()
                ? Optional.of(ControlItem.read(response.item()))
                : Optional.empty();
    }

    @Override
    public List<Store> readAll(List<StoreKey> keys) {
        return reads.read(keys);
    }

    @Override
    public Write create(Store store) {
        return ended(writes.insert(store), store::equals);
    }

    @Override
    public Write write(Store before, Store after) {
        StoreChange change = new StoreChange(before, after);
        return ended(writes.update(change.toUpdate()), change::isIn);
    }

    @Override
    public Write write(Store before, Store after, Quiet quiet) {
        StoreChange change = new StoreChange(before, after);
        return ended(writes.update(change.toUpdate(quiet)), change::isIn);
    }

    @Override
    public Optional<Store> delete(Store before) {
        return writes.delete(before);
    }

    /** A write that was applied, then repeated by the SDK, finds itself as the winner. */
    private static Write ended(Outcome outcome, Predicate<Store> isOurs) {
        return switch (outcome) {
            case Applied applied -> new Write.Written(applied.store());
            case Refused refused when refused.found().isEmpty() -> new Write.Gone();
            case Refused refused -> {
                Store winner = refused.found().get();
                yield refused.repeated() && isOurs.test(winner)
                        ? new Write.Written(winner)
                        : new Write.Lost(winner);
            }
        };
    }

    @Override
    public Optional<MarkedStore> mark(StoreKey key, Mark mark) {
        return marks.mark(key, mark);
    }

    @Override
    public int dueShards() {
        return DueIndex.SHARDS;
    }

    @Override
    public DuePage due(int shard, Instant before, int limit, @Nullable DueCursor after) {
        return due.page(shard, before, limit, after);
    }

    @Override
    public RestingPage resting(Segment segment, int limit, @Nullable SegmentCursor after) {
        return segments.page(segment, limit, after);
    }

    @Override
    public StorePage ofTenant(Identifier tenant, int limit, @Nullable Identifier after) {
        return tenants.page(tenant, limit, after);
    }

    @Override
    public StateCount countOf(Identifier tenant) {
        return tenants.count(tenant);
    }
}

package dev.attentionqueue.aws;

import dev.attentionqueue.store.BreakerTerms;
import dev.attentionqueue.store.Caps;
import dev.attentionqueue.store.FollowUps;
import dev.attentionqueue.store.Handling;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.PlanRecords;
import dev.attentionqueue.store.Retries;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.SliceLimits;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/**
 * The plans in the records {@code PLAN#name} of the control table; durations in milliseconds. A
 * plan is read once in some seconds by each container, by a read that need not be consistent.
 */
public final class DynamoDbPlans implements PlanRecords {
    private static final String PREFIX = "PLAN#";
    private static final AttributeValue SORT_KEY = Values.text("PLAN");
    private static final String MAX_CONSUMERS = "maxConsumers";
    private static final String ITEMS_PER_SLICE = "itemsPerSlice";
    private static final String SLICE_TIME = "sliceTime";
    private static final String HANDLERS_PER_SLICE = "handlersPerSlice";
    private static final String RETENTION = "letterRetention";
    private static final String MOST_ATTEMPTS = "mostAttempts";
    private static final String FIRST_BACK_OFF = "firstBackOff";
    private static final String LONGEST_BACK_OFF = "longestBackOff";
    private static final String FAILURES_TO_OPEN = "failuresToOpen";
    private static final String FIRST_COOL_DOWN = "firstCoolDown";
    private static final String LONGEST_COOL_DOWN = "longestCoolDown";
    private static final String BLOCK_AFTER = "blockAfter";
    private static final String SERVICE_CLASS = "serviceClass";
    private static final String REATTENTION_DELAY = "reattentionDelay";
    private static final String MAX_BACKLOG = "maxBacklog";
    private static final String ITEMS_PER_SECOND = "itemsPerSecond";

    private final DynamoDbClient client;
    private final String table;

    public DynamoDbPlans(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public Optional<Plan> read(Identifier name) {
        GetItemRequest get = GetItemRequest.builder().tableName(table).key(keyOf(name)).build();
        return Optional.of(Answers.of("reading a plan", () -> client.getItem(get)))
                .filter(found -> found.hasItem())
                .map(found -> plan(name, new Attributes(found.item())));
    }

    private static Plan plan(Identifier name, Attributes item) {
        return new Plan(
                name,
                integer(item, MAX_CONSUMERS),
                new SliceLimits(integer(item, ITEMS_PER_SLICE), duration(item, SLICE_TIME)),
                new Handling(
                        integer(item, HANDLERS_PER_SLICE),
                        new Retries(
                                integer(item, MOST_ATTEMPTS),
                                duration(item, FIRST_BACK_OFF),
                                duration(item, LONGEST_BACK_OFF)),
                        new BreakerTerms(
                                integer(item, FAILURES_TO_OPEN),
                                duration(item, FIRST_COOL_DOWN),
                                duration(item, LONGEST_COOL_DOWN),
                                duration(item, BLOCK_AFTER)),
                        duration(item, RETENTION)),
                new FollowUps(
                        ServiceClass.valueOf(item.text(SERVICE_CLASS)),
                        duration(item, REATTENTION_DELAY)),
                new Caps(
                        item.optionalNumber(MAX_BACKLOG).map(Math::toIntExact).orElse(null),
                        item.optionalNumber(ITEMS_PER_SECOND).map(Math::toIntExact).orElse(null)));
    }

    private static int integer(Attributes item, String name) {
        return Math.toIntExact(item.number(name));
    }

    private static Duration duration(Attributes item, String name) {
        return Duration.ofMillis(item.number(name));
    }

    @Override
    public void write(Plan plan) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf(plan.name()));
        Handling handling = plan.handling();
        item.put(MAX_CONSUMERS, Values.number(plan.maxConsumers()));
        item.put(ITEMS_PER_SLICE, Values.number(plan.slice().items()));
        item.put(SLICE_TIME, Values.duration(plan.slice().time()));
        item.put(HANDLERS_PER_SLICE, Values.number(handling.handlersPerSlice()));
        item.put(RETENTION, Values.duration(handling.retention()));
        item.put(MOST_ATTEMPTS, Values.number(handling.retries().mostAttempts()));
        item.put(FIRST_BACK_OFF, Values.duration(handling.retries().firstBackOff()));
        item.put(LONGEST_BACK_OFF, Values.duration(handling.retries().longestBackOff()));
        item.put(FAILURES_TO_OPEN, Values.number(handling.breaker().failuresToOpen()));
        item.put(FIRST_COOL_DOWN, Values.duration(handling.breaker().firstCoolDown()));
        item.put(LONGEST_COOL_DOWN, Values.duration(handling.breaker().longestCoolDown()));
        item.put(BLOCK_AFTER, Values.duration(handling.breaker().blockAfter()));
        item.put(SERVICE_CLASS, Values.text(plan.serviceClass().name()));
        item.put(REATTENTION_DELAY, Values.duration(plan.reattentionDelay()));
        plan.caps().backlog().ifPresent(most -> item.put(MAX_BACKLOG, Values.number(most)));
        plan.caps().rate().ifPresent(most -> item.put(ITEMS_PER_SECOND, Values.number(most)));
        PutItemRequest put = PutItemRequest.builder().tableName(table).item(item).build();
        Answers.of("writing a plan", () -> client.putItem(put));
    }

    private static Map<String, AttributeValue> keyOf(Identifier name) {
        return Map.of(ControlItem.PK, Values.text(PREFIX + name), ControlItem.SK, SORT_KEY);
    }
}

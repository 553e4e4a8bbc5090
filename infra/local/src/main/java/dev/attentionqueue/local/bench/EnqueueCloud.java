package dev.attentionqueue.local.bench;

import dev.attentionqueue.aws.DynamoDbStores;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.demo.Endpoint;
import dev.attentionqueue.local.demo.HubClient;
import dev.attentionqueue.local.demo.HubStore;
import dev.attentionqueue.local.demo.Marketplace;
import dev.attentionqueue.local.demo.Reply;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.StoreState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * A local cloud that takes in work and does none: its dispatchers are stopped, so that both cores
 * are the enqueues', attentions can be counted, and a lane that is signalled stays so.
 */
final class EnqueueCloud implements AutoCloseable {
    private static final List<QueueAttributeName> DEPTH =
            List.of(
                    QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES,
                    QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE);

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int REGISTRARS = 8;

    private final Place place;
    private final LocalCloud cloud;
    private final Broker broker;
    private final DynamoDbClient table;
    private final DynamoDbStores stores;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HubClient client;
    private final AtomicInteger names = new AtomicInteger();

    /** A registered store with its queue. */
    record Shop(HubStore store, String queue) {}

    EnqueueCloud(Place place) {
        this.place = place;
        cloud =
                place.start(
                        LocalSettings.inMemory(place.nodeModules()).at(BenchCloud.UNDISTURBED),
                        _ -> {});
        cloud.stopDispatching();
        broker = Broker.of(cloud);
        table = broker.clients().dynamoDb();
        stores = new DynamoDbStores(table, cloud.product().table(), cloud.product().timing());
        client =
                new HubClient(
                        Endpoint.withKey(cloud.api(), cloud.key()),
                        PATIENCE,
                        place.clock(),
                        threads);
    }

    /** New stores, idle, whose queues are there as after an earlier item. */
    List<Shop> idle(int count) {
        Shop[] shops = new Shop[count];
        Load.run(new Load.Shape(count, 1, REGISTRARS), number -> shops[number] = register());
        return List.of(shops);
    }

    /** A new store whose lane is awake, as long as nobody answers. */
    Shop hot() {
        Shop shop = register();
        post(shop);
        return shop;
    }

    private Shop register() {
        int number = names.getAndIncrement();
        StoreKey key = StoreKey.of(LocalCloud.TENANT, "shop-" + number);
        StoreQueue queue = broker.queues().create(key, Ordering.NONE);
        Profile profile =
                new Profile(new Identifier("mercadolivre"), Plans.BASIC, StoreState.ACTIVE);
        stores.create(Store.registered(key, profile, place.clock().instant()).with(queue));
        HubStore store = new HubStore(number, key.store(), Marketplace.MERCADO_LIVRE, Plans.BASIC);
        return new Shop(store, queue.address().value());
    }

    void post(Shop shop) {
        requireAccepted(List.of(client.post(shop.store(), ApiChannel.ITEM).reply()), 1);
    }

    void postAll(Shop shop, int items) {
        requireAccepted(client.postAll(shop.store(), ApiChannel.batch(items)), items);
    }

    private static void requireAccepted(List<Reply> replies, int items) {
        for (Reply reply : replies) {
            switch (reply) {
                case Reply.Accepted _ -> {}
                case Reply.Refused refused ->
                        throw new BenchFailed("The API took no item: " + refused.message());
            }
        }
        if (replies.size() != items) {
            throw new BenchFailed(
                    "The API answered for %d items, not %d.".formatted(replies.size(), items));
        }
    }

    /** What the API is held against: the payload alone, without what this system adds to it. */
    void send(String queue) {
        broker.calls().sendMessage(send -> send.queueUrl(queue).messageBody(ApiChannel.PAYLOAD));
    }

    void sendBatch(String queue, int items) {
        var answer =
                broker.calls()
                        .sendMessageBatch(
                                send -> send.queueUrl(queue).entries(QueueChannel.entries(items)));
        if (answer.successful().size() != items) {
            throw new BenchFailed("The queue took not all of a batch.");
        }
    }

    Map<String, Long> requests() {
        return cloud.requests();
    }

    /** All that were ever sent, since nobody receives them. */
    long attentions() {
        var queues = cloud.product().attentionQueues();
        return Stream.concat(Stream.of(queues.first()), queues.followUps().values().stream())
                .mapToLong(this::depth)
                .sum();
    }

    /** The last poll of a mapping that is closed may still take one, which nobody handles. */
    private long depth(String queue) {
        var attributes =
                broker.calls()
                        .getQueueAttributes(get -> get.queueUrl(queue).attributeNames(DEPTH))
                        .attributes();
        return DEPTH.stream()
                .mapToLong(name -> Long.parseLong(attributes.getOrDefault(name, "0")))
                .sum();
    }

    @Override
    public void close() {
        client.close();
        broker.close();
        table.close();
        threads.shutdownNow();
        cloud.close();
    }
}

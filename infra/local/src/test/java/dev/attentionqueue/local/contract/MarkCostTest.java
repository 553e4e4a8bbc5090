package dev.attentionqueue.local.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.aws.AwsPlace;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbStores;
import dev.attentionqueue.aws.RequestCounter;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Marked.Coalesced;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Write.Written;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What marks cost: on a hot store, they are nearly all that an enqueue asks of the table. */
class MarkCostTest {
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final RequestCounter REQUESTS = new RequestCounter();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = client();

    private static final Stores STORES = storesOn("mark-costs");

    private static DynamoDbClient client() {
        AwsPlace place =
                new AwsPlace(
                        Region.US_EAST_1,
                        null,
                        EMULATOR.endpoint(),
                        null,
                        StaticCredentialsProvider.create(
                                AwsBasicCredentials.create("local", "local")));
        return new AwsClients(place, REQUESTS, Duration.ofSeconds(5)).dynamoDb();
    }

    private static Stores storesOn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbStores(CLIENT, table, Timing.DEFAULT);
    }

    @Test
    void a_steady_hot_store_costs_one_update_for_each_mark() {
        StoreKey hot = registered("hot");
        mark(hot, NOW);
        mark(hot, NOW.plusSeconds(1));

        long before = updates();
        for (int second = 2; second < 12; second++) {
            assertThat(mark(hot, NOW.plusSeconds(second))).isInstanceOf(Coalesced.class);
        }

        assertThat(updates() - before).isEqualTo(10);
    }

    @Test
    void a_quiet_store_costs_one_update_for_each_raise() {
        StoreKey quiet = registered("quiet");
        for (int second = 0; second < 10; second++) {
            long before = updates();
            assertThat(mark(quiet, NOW.plusSeconds(second))).isInstanceOf(Raised.class);
            assertThat(updates() - before).isEqualTo(1);
            retire(quiet);
        }
    }

    @Test
    void a_wrong_guess_costs_one_update_more() {
        StoreKey store = registered("surprising");
        mark(store, NOW);
        mark(store, NOW.plusSeconds(1));
        retire(store);

        long before = updates();

        assertThat(mark(store, NOW.plusSeconds(2))).isInstanceOf(Raised.class);
        assertThat(updates() - before).isEqualTo(2);
    }

    @Test
    void a_grace_after_its_last_mark_a_store_is_taken_for_idle_again() {
        StoreKey store = registered("resting");
        mark(store, NOW);
        mark(store, NOW.plusSeconds(1));
        retire(store);
        Instant later = NOW.plusSeconds(1).plus(Timing.DEFAULT.grace());

        long before = updates();

        assertThat(mark(store, later)).isInstanceOf(Raised.class);
        assertThat(updates() - before).isEqualTo(1);
    }

    private static StoreKey registered(String name) {
        Profile profile = new Profile(new Identifier("shopify"), Plans.PRO, StoreState.ACTIVE);
        StoreKey key = StoreKey.of("demo", name);
        assertThat(STORES.create(Store.registered(key, profile, NOW))).isInstanceOf(Written.class);
        return key;
    }

    private static Marked mark(StoreKey key, Instant now) {
        return STORES.mark(key, new Mark(new RaiseId("raise"), now)).orElseThrow().marked();
    }

    private static void retire(StoreKey key) {
        Store store = STORES.read(key).orElseThrow();
        WakeUp was = store.wakeUp();
        WakeUp idle =
                new WakeUp(
                        was.version().next(),
                        List.of(new Idle(was.lane(0).fence().next())),
                        was.markedAt(),
                        was.holdUntil(),
                        was.notBefore(),
                        null);
        assertThat(STORES.write(store, store.with(idle))).isInstanceOf(Written.class);
    }

    private static long updates() {
        return REQUESTS.counts().getOrDefault("DynamoDb.UpdateItem", 0L);
    }
}

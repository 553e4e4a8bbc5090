package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.attention.WaitRecorder;
import dev.attentionqueue.aws.AttentionJson;
import dev.attentionqueue.aws.EmbeddedMetrics;
import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.enqueue.Carrier;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.FakeAllowances;
import dev.attentionqueue.simulation.FakeAttempts;
import dev.attentionqueue.simulation.FakeAttentions;
import dev.attentionqueue.simulation.FakeDeadLetters;
import dev.attentionqueue.simulation.FakePlanRecords;
import dev.attentionqueue.simulation.FakeQueueWaits;
import dev.attentionqueue.simulation.FakeSequences;
import dev.attentionqueue.simulation.FakeStores;
import dev.attentionqueue.simulation.FakeWorkQueues;
import dev.attentionqueue.simulation.VirtualClock;
import dev.attentionqueue.simulation.engine.CallerRuns;
import dev.attentionqueue.slice.Bookkeeping;
import dev.attentionqueue.slice.Holds;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.PlanCatalog;
import dev.attentionqueue.store.PlannedStores;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** O2: the table falls silent while a handler runs, so that the slice's end can't be written. */
class SliceWithoutEndTest {
    private static final StoreKey SHOP = StoreKey.of("acme", "berlin");
    private static final Timing TIMING = Timing.DEFAULT;
    private static final SliceSettings SLICES =
            new SliceSettings(
                    10,
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1),
                    TIMING.callTimeout());

    private final VirtualClock clock = new VirtualClock(Instant.parse("2026-11-30T12:00:00Z"));
    private final Stores sound =
            new PlannedStores(
                    new FakeStores(TIMING), new PlanCatalog(new FakePlanRecords(), clock));
    private final FakeWorkQueues queues = new FakeWorkQueues(clock);
    private final FakeAttentions attentions = new FakeAttentions(clock);
    private final CallerRuns workers = new CallerRuns();
    private final List<String> lines = new ArrayList<>();
    private boolean silent;
    private int ids;

    @Test
    void o2_a_slice_that_cannot_end_tells_what_it_did_and_its_attention_comes_again() {
        SQSEvent event = new SQSEvent();
        event.setRecords(List.of(message(attentionOfOneItem())));

        var failures = function().handleRequest(event, new TestContext(lines));

        assertThat(failures.getBatchItemFailures())
                .singleElement()
                .satisfies(failed -> assertThat(failed.getItemIdentifier()).isEqualTo("m-1"));
        assertThat(lines)
                .singleElement()
                .asString()
                .contains("\"ended\":\"UNKNOWN\"", "the table is silent")
                .contains("\"ItemsProcessed\":1", "\"AttentionsFailed\":1", "\"SliceTime\":");
    }

    private Attention attentionOfOneItem() {
        Profile profile = new Profile(new Identifier("shopify"), Plans.BASIC, StoreState.ACTIVE);
        new Registration(sound, clock).register(SHOP, profile);
        new Enqueue(sound, new Carrier(queues, workers), signals(), clock, this::nextId, TIMING)
                .enqueue(SHOP, new NewWork("{}", "c"));
        return attentions.nextFirstLook().orElseThrow();
    }

    private static SQSMessage message(Attention attention) {
        SQSMessage message = new SQSMessage();
        message.setMessageId("m-1");
        message.setBody(AttentionJson.write(attention));
        return message;
    }

    private DispatchFunction function() {
        Stores stores = stores();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Bookkeeping bookkeeping =
                new Bookkeeping(
                        new Holds(stores, TIMING),
                        new FakeAttempts(),
                        new GivingUp(new FakeDeadLetters(), clock, this::nextId),
                        new FakeSequences(),
                        dice);
        SliceRunner slices =
                new SliceRunner(queues, _ -> this::handle, workers, clock, SLICES, bookkeeping);
        DispatchSettings settings =
                new DispatchSettings(TIMING, DispatchSettings.FIRST_LOOK, Elastic.DEFAULT);
        return new DispatchFunction(
                new Dispatch(stores, signals(), slices, clock, this::nextId, settings),
                new WaitRecorder(new FakeQueueWaits()),
                Runnable::run,
                clock,
                new EmbeddedMetrics("dev"),
                SLICES.roomForOneBatch());
    }

    private Disposition handle(HandlerCall call) {
        silent = true;
        return new Disposition.Done();
    }

    private Signals signals() {
        return new Signals(
                attentions, new Purses(new FakeAllowances(), Allowance.DEFAULT, clock), clock);
    }

    private Stores stores() {
        return (Stores)
                Proxy.newProxyInstance(
                        Stores.class.getClassLoader(),
                        new Class<?>[] {Stores.class},
                        (_, method, arguments) -> {
                            if (silent) {
                                throw new Unavailable("the table is silent");
                            }
                            return method.invoke(sound, arguments);
                        });
    }

    private String nextId() {
        return "id-" + ids++;
    }
}

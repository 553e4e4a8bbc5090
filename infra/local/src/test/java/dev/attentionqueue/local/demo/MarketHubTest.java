package dev.attentionqueue.local.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.local.demo.PlayedApi.Fate;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MarketHubTest {
    private static final Patience SHORT =
            new Patience(
                    Duration.ofMillis(10),
                    Duration.ofMillis(150),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(10));
    private static final Options SMALL = new Options(20, 300, Duration.ofMillis(200), 8, 0, SHORT);

    @TempDir Path folder;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void when_every_item_is_handled_nothing_is_lost() throws Exception {
        try (PlayedApi api = api(_ -> Fate.HANDLED)) {
            Figures figures = demo(api, SMALL, false).run();
            int sent = api.bodies().size();
            assertThat(figures.items()).isEqualTo(new Figures.Items(sent, sent, 0));
            assertThat(figures.lost()).isEmpty();
            assertThat(figures.effort()).isEqualTo(new Figures.Effort(sent, sent));
            assertThat(figures.exitStatus()).isZero();
            assertThat(figures.big().p99()).isBetween(0.0, 10_000.0);
            assertThat(figures.rest().p50()).isBetween(0.0, 10_000.0);
            assertThat(text()).contains("Nothing lost: every accepted item was handled.");
        }
    }

    @Test
    void every_store_is_registered_and_sends_and_no_two_items_are_alike() throws Exception {
        try (PlayedApi api = api(_ -> Fate.HANDLED)) {
            demo(api, SMALL, false).run();
            assertThat(api.registered()).hasSize(20);
            assertThat(api.registered().get("store-005"))
                    .contains("\"marketplace\":\"mercadolivre\"", "\"plan\":\"pro\"");
            assertThat(api.bodies()).hasSizeBetween(300 + 19, 300 + 2 * 19);
            assertThat(new HashSet<>(api.bodies())).hasSameSizeAs(api.bodies());
        }
    }

    @Test
    void an_item_that_is_never_handled_is_lost() throws Exception {
        try (PlayedApi api = api(number -> number == 7 ? Fate.LOST : Fate.HANDLED)) {
            Figures figures = demo(api, SMALL, false).run();
            assertThat(figures.lost()).extracting("value").containsExactly("item-00007");
            assertThat(figures.exitStatus()).isEqualTo(1);
            assertThat(text()).contains("1 accepted item was never handled: item-00007.");
        }
    }

    @Test
    void a_backlog_that_does_not_move_ends_the_run_too() throws Exception {
        try (PlayedApi api = api(number -> number == 7 ? Fate.LOST : Fate.HANDLED)) {
            api.pretendBacklog(1);
            Figures figures = demo(api, SMALL, false).run();
            assertThat(figures.lost()).hasSize(1);
            assertThat(text()).contains("1 accepted item was not handled in time");
        }
    }

    @Test
    void an_item_handled_twice_is_counted_but_not_lost() throws Exception {
        try (PlayedApi api = api(number -> number <= 3 ? Fate.HANDLED_TWICE : Fate.HANDLED)) {
            Figures figures = demo(api, SMALL, false).run();
            assertThat(figures.items().processedTwice()).isEqualTo(3);
            assertThat(figures.items().processed()).isEqualTo(figures.items().accepted());
            assertThat(figures.exitStatus()).isZero();
        }
    }

    @Test
    void refused_items_are_reported_by_status_and_never_sent_again() throws Exception {
        try (PlayedApi api = api(number -> number % 100 == 0 ? Fate.REFUSED : Fate.HANDLED)) {
            Figures figures = demo(api, SMALL, false).run();
            assertThat(figures.refusals().byStatus())
                    .containsExactly(Map.entry(429, new Refusals.Kind(3, "store is full")));
            assertThat(figures.items().accepted()).isEqualTo(api.bodies().size() - 3);
            assertThat(figures.exitStatus()).isEqualTo(1);
            assertThat(text()).contains("status 429", "store is full", "3 items were refused.");
        }
    }

    @Test
    void items_stolen_from_the_queue_are_found_missing() throws Exception {
        try (PlayedApi api = api(_ -> Fate.HANDLED)) {
            api.holdUntilStolen(4);
            Figures figures = demo(api, SMALL.withDrop(4), false).run();
            assertThat(figures.lost()).hasSize(4);
            assertThat(figures.exitStatus()).isEqualTo(1);
            assertThat(text()).contains("(4 were taken out of the queue on purpose, by --drop.)");
        }
    }

    @Test
    void a_refused_registration_ends_the_demo_in_one_sentence() throws Exception {
        try (PlayedApi api = api(_ -> Fate.HANDLED)) {
            api.refuseRegistrations(503);
            assertThatThrownBy(() -> demo(api, SMALL, false).run())
                    .isInstanceOf(DemoFailed.class)
                    .hasMessageMatching("store \\S+ was not registered: 503 Not now");
        }
    }

    @Test
    void an_api_that_is_not_there_ends_the_demo_in_one_sentence() throws Exception {
        PlayedApi gone = api(_ -> Fate.HANDLED);
        try (gone) {
            assertThat(gone.registered()).isEmpty();
        }
        assertThatThrownBy(() -> demo(gone, SMALL, false).run())
                .isInstanceOf(DemoFailed.class)
                .hasMessageContaining("the API at " + gone.endpoint() + " gives no answer");
    }

    @Test
    void an_api_that_falls_silent_ends_the_demo() throws Exception {
        try (PlayedApi api = api(number -> number > 100 ? Fate.UNANSWERED : Fate.HANDLED)) {
            assertThatThrownBy(() -> demo(api, SMALL, false).run())
                    .isInstanceOf(DemoFailed.class)
                    .hasMessageMatching("the API has not answered for \\d+ s, after \\d+ answers");
        }
    }

    @Test
    void a_view_that_fails_ends_the_demo() throws Exception {
        try (PlayedApi api = api(number -> number == 7 ? Fate.LOST : Fate.HANDLED)) {
            CloudView broken = new BrokenBacklog(api);
            MarketHub demo =
                    new MarketHub(SMALL, api.endpoint(), ledger(), broken, screen(false), world());
            assertThatThrownBy(demo::run)
                    .isInstanceOf(DemoFailed.class)
                    .hasMessage("the demo stopped: no such queue");
        }
    }

    @Test
    void on_a_terminal_it_draws_a_bar() throws Exception {
        try (PlayedApi api = api(_ -> Fate.HANDLED)) {
            demo(api, SMALL, true).run();
            assertThat(text()).contains("\r").contains("processed ").contains("accepted ");
        }
    }

    @Test
    void nothing_is_printed_over_when_it_is_not_a_terminal() throws Exception {
        try (PlayedApi api = api(_ -> Fate.HANDLED)) {
            demo(api, SMALL, false).run();
            assertThat(text()).doesNotContain("\r").startsWith("MarketHub, 20 stores");
        }
    }

    private record BrokenBacklog(CloudView view) implements CloudView {
        @Override
        public long attentions() {
            return view.attentions();
        }

        @Override
        public long slices() {
            return view.slices();
        }

        @Override
        public long backlog() {
            throw new IllegalStateException("no such queue");
        }

        @Override
        public int steal(String store, int items) {
            return 0;
        }
    }

    private PlayedApi api(IntFunction<Fate> fates) throws IOException {
        return new PlayedApi(ledger(), fates);
    }

    private MarketHub demo(PlayedApi api, Options options, boolean terminal) {
        return new MarketHub(options, api.endpoint(), ledger(), api, screen(terminal), world());
    }

    private Ledger ledger() {
        return new Ledger(folder.resolve("ledger"));
    }

    private Screen screen(boolean terminal) {
        return new Screen(new PrintStream(printed, true, StandardCharsets.UTF_8), terminal);
    }

    private static World world() {
        return new World(InstantSource.system(), new SplittableRandom(42), PayloadsTest.payloads());
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}

package dev.attentionqueue.local.aq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

class AqTest {
    private static final AtomicInteger IDS = new AtomicInteger();

    @AutoClose
    private static final LocalCloud CLOUD =
            LocalCloud.start(
                    LocalSettings.inMemory(Path.of("node_modules")),
                    InstantSource.system(),
                    () -> "id-" + IDS.incrementAndGet(),
                    _ -> {});

    /** What a command printed, and its status. */
    private record Run(int status, String out, String err) {}

    private static Run aq(String... arguments) {
        return aqWith("", arguments);
    }

    private static Run aqWith(String input, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--endpoint", CLOUD.api().toString(), "--key", "KEY=" + CLOUD.key()));
        return run(input, all);
    }

    private static Run run(String input, List<String> arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine aq =
                Aq.commandLine(
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), false);
        aq.setOut(new PrintWriter(out, true));
        aq.setErr(new PrintWriter(err, true));
        int status = aq.execute(arguments.toArray(String[]::new));
        return new Run(status, out.toString(), err.toString());
    }

    private static void put(String store) {
        Run run = aq("stores", "put", store, "--marketplace", "shopify");
        assertThat(run.status()).as(run.err()).isZero();
    }

    @Test
    void a_store_is_registered_shown_paused_resumed_and_removed() {
        assertThat(aq("stores", "put", "life", "--marketplace", "shopify", "--plan", "pro").out())
                .contains("plan ", "pro", "lanes.0.phase");
        assertThat(aq("stores", "pause", "life").out())
                .isEqualToIgnoringNewLines("life is PAUSED.");
        assertThat(aq("stores", "get", "life").out()).containsPattern("state +PAUSED");
        assertThat(aq("stores", "resume", "life").status()).isZero();
        assertThat(aq("stores", "purge", "life").status()).isZero();
        assertThat(aq("stores", "remove", "life").status()).isZero();

        Run gone = aq("stores", "get", "life");

        assertThat(gone.status()).isEqualTo(1);
        assertThat(gone.err())
                .isEqualToIgnoringNewLines(
                        "There is no store life. Register it with PUT /v1/stores/life.");
    }

    @Test
    void a_problem_is_one_sentence_with_what_it_points_at() {
        put("strict");

        Run run = aq("work", "send", "strict", "{}", "--delay", "1000");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .isEqualToIgnoringNewLines("delaySeconds must be 0 to 900. (#/delaySeconds)");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void work_goes_out_as_it_is_written() throws Exception {
        put("work");

        Run one = aq("work", "send", "work", "{\"n\": 1.10}", "--attribute", "a=b", "--json");
        Run text = aqWith("not json", "work", "send", "work");
        Run many = aqWith("{\"n\":1}\n\ntext\n9007199254740993\n", "work", "batch", "work");

        assertThat(JSON.std.mapFrom(one.out())).containsOnlyKeys("itemId", "correlationId");
        assertThat(text.status()).isZero();
        assertThat(many.out()).containsPattern("accepted +3").containsPattern("failed +0");
    }

    @Test
    void a_listing_goes_to_its_end_when_it_is_told_to() throws Exception {
        for (int store = 0; store < 103; store++) {
            put("many-%03d".formatted(store));
        }

        Run some = aq("stores", "list", "--limit", "2");
        Map<String, Object> all = JSON.std.mapFrom(aq("stores", "list", "--all", "--json").out());

        assertThat(some.out()).contains("STORE", "PLAN", "There are more");
        assertThat((List<?>) all.get("stores")).hasSizeGreaterThanOrEqualTo(103);
        assertThat(all).doesNotContainKey("next");
    }

    @Test
    void the_fleet_is_shown_at_a_glance_and_once_without_a_terminal() {
        put("seen");

        assertThat(aq("overview", "--tenant", "demo").out())
                .contains("stores.ACTIVE", "backlog.items");
        assertThat(aq("top").out()).containsPattern("^[0-9]+ stores? waits?");
        assertThat(aq("dead-letters", "list", "seen").out()).startsWith("(none)");
        assertThat(aq("dead-letters", "redrive", "seen").out()).contains("itemsPerSecond");
    }

    @Test
    void a_plan_is_put_on_offer_sold_and_shown() {
        Run put =
                aq(
                        "plans",
                        "put",
                        "gold",
                        "--set",
                        "maxConsumers=5",
                        "--set",
                        "itemsPerSlice=300",
                        "--set",
                        "retry.mostAttempts=9");
        assertThat(put.status()).as(put.err()).isZero();
        assertThat(aq("plans", "get", "gold").out())
                .containsPattern("maxConsumers +5")
                .containsPattern("retry.mostAttempts +9");

        Run sold =
                aq(
                        "stores",
                        "put",
                        "golden",
                        "--marketplace",
                        "shopify",
                        "--plan",
                        "gold",
                        "--set",
                        "overrides.maxBacklog=1000");

        assertThat(sold.out())
                .containsPattern("policy.maxConsumers +5")
                .containsPattern("policy.maxBacklog +1000");
        assertThat(aq("plans", "get", "silver").err()).startsWith("There is no plan silver.");
        assertThat(aq("plans", "put", "gold").err()).contains("is required", "(#/");
    }

    @Test
    void a_marketplace_gets_a_rate() {
        assertThat(aq("marketplaces", "get", "ebay").err()).contains("marketplace ebay");

        Run put = aq("marketplaces", "put", "ebay", "--set", "itemsPerSecond=50");

        assertThat(put.status()).as(put.err()).isZero();
        assertThat(aq("marketplaces", "get", "ebay").out()).containsPattern("itemsPerSecond +50");
    }

    @Test
    void a_secret_is_read_from_the_input_and_not_shown() {
        String secret = "whsec_" + "A".repeat(32);
        List<String> webhook =
                List.of(
                        "stores",
                        "put",
                        "signed",
                        "--marketplace",
                        "shopify",
                        "--set",
                        "target.type=http",
                        "--set",
                        "target.url=https://hooks.example.com/orders",
                        "--set",
                        "target.secret=signs");
        String[] register = webhook.toArray(String[]::new);
        assertThat(aq(register).err())
                .contains("There is no secret signs")
                .contains("#/target/secret");

        Run put = aqWith(secret + "\n", "secrets", "put", "signs");

        assertThat(put.out()).isEqualToIgnoringNewLines("signs is set.");
        assertThat(aq(register).out())
                .containsPattern("target.secret +signs")
                .doesNotContain(secret);
        assertThat(aqWith("hunter2", "secrets", "put", "signs").err())
                .contains("whsec_")
                .doesNotContain("hunter2");
    }

    @Test
    void a_store_is_paused_for_a_reason() {
        put("paused");

        assertThat(aq("stores", "pause", "paused", "--reason", "stocktaking").status()).isZero();

        assertThat(aq("stores", "get", "paused").out()).containsPattern("reason +stocktaking");
    }

    @Test
    @Timeout(120)
    void an_ordering_key_that_gets_no_further_is_shown_with_what_it_waits_for() throws Exception {
        String[] put = {
            "stores", "put", "lines", "--marketplace", "shopify", "--set", "ordering=FIFO"
        };
        assertThat(aq(put).status()).isZero();
        String[] early = {
            "work", "send", "lines", "early", "--ordering-key", "order-1", "--sequence-number", "2"
        };
        assertThat(aq(early).status()).isZero();

        Run run = aq("stores", "get", "lines");
        while (!run.out().contains("blockedKeys")) {
            run = aq("stores", "get", "lines");
        }

        assertThat(run.out())
                .containsPattern("blockedKeys.0.orderingKey +order-1")
                .containsPattern("blockedKeys.0.reason +MISSING_NUMBER")
                .containsPattern("blockedKeys.0.missing +1")
                .containsPattern("blockedKeys.0.until +20");
        assertThat(JSON.std.mapFrom(aq("stores", "get", "lines", "--json").out()))
                .extractingByKey("blockedKeys")
                .asInstanceOf(LIST)
                .hasSize(1);
    }

    @Test
    void a_key_is_made_and_revoked() throws Exception {
        Map<String, Object> key =
                JSON.std.mapFrom(aq("keys", "create", "--role", "integrator", "--json").out());

        List<String> asIntegrator =
                List.of(
                        "overview",
                        "--endpoint",
                        CLOUD.api().toString(),
                        "--key",
                        String.valueOf(key.get("key")));
        Run low = run("", asIntegrator);

        assertThat(low.status()).isEqualTo(1);
        assertThat(low.err()).contains("needs a key with the role operator");
        assertThat(aq("keys", "revoke", String.valueOf(key.get("id"))).status()).isZero();
    }

    @Test
    void what_is_wrong_with_the_command_itself_is_told_with_another_status() {
        assertThat(aq("stores").status()).isEqualTo(2);
        assertThat(aq("stores", "put", "x").status()).isEqualTo(2);
        assertThat(aq("nothing").status()).isEqualTo(2);
        assertThat(run("", List.of("--help")).out()).contains("stores", "top", "Exit status");
        assertThat(run("", List.of("stores", "list", "--help")).out()).contains("--waiting");
    }

    @Test
    void no_answer_and_no_valid_key_are_said_plainly() {
        List<String> nowhere =
                List.of("overview", "--endpoint", "http://127.0.0.1:1", "--key", CLOUD.key());
        String unknown = "aq_" + "A".repeat(43);
        List<String> stranger =
                List.of("overview", "--endpoint", CLOUD.api().toString(), "--key", unknown);

        assertThat(run("", nowhere).err()).contains("gave no answer");
        assertThat(run("", stranger).err()).contains("The key is not valid there");
        assertThat(run("", nowhere).status()).isEqualTo(1);
    }
}

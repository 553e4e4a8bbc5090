package dev.attentionqueue.local.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.store.Identifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PayloadsTest {
    private static final HubStore MERCADO_LIVRE = store(7, Marketplace.MERCADO_LIVRE);
    private static final HubStore SHOPIFY = store(6, Marketplace.SHOPIFY);

    /** Those of the repository, whichever folder the test is started in. */
    static Payloads payloads() {
        return Stream.iterate(Path.of("").toAbsolutePath(), Objects::nonNull, Path::getParent)
                .map(folder -> folder.resolve("events/payloads"))
                .filter(Files::isDirectory)
                .findFirst()
                .map(Payloads::load)
                .orElseThrow();
    }

    @Test
    void a_mercado_livre_notification_names_its_order_and_its_seller() throws IOException {
        assertThat(payload(MERCADO_LIVRE, 1))
                .containsOnlyKeys(
                        "_id",
                        "resource",
                        "user_id",
                        "topic",
                        "application_id",
                        "attempts",
                        "sent",
                        "received")
                .containsEntry("resource", "/orders/2000009770000001")
                .containsEntry("user_id", 1_730_400_007)
                .containsEntry("topic", "orders_v2");
    }

    @Test
    void a_shopify_order_keeps_its_money_as_text_and_its_nulls() throws IOException {
        assertThat(payload(SHOPIFY, 5))
                .containsEntry("id", 6_187_560_000_005L)
                .containsEntry("admin_graphql_api_id", "gid://shopify/Order/6187560000005")
                .containsEntry("name", "#1006")
                .containsEntry("total_price", "360.90")
                .containsEntry("cancelled_at", null);
    }

    @Test
    void every_item_has_its_own_payload() {
        assertThat(distinct(MERCADO_LIVRE)).isEqualTo(2_000);
        assertThat(distinct(SHOPIFY)).isEqualTo(2_000);
    }

    @Test
    void a_missing_sample_is_named(@TempDir Path empty) {
        assertThatThrownBy(() -> Payloads.load(empty))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("mercadolivre-orders_v2.json");
    }

    private static long distinct(HubStore store) {
        Payloads payloads = payloads();
        return LongStream.range(0, 2_000)
                .mapToObj(serial -> payloads.request(store, serial))
                .collect(Collectors.toSet())
                .size();
    }

    private static Map<String, Object> payload(HubStore store, long serial) throws IOException {
        Map<String, Object> body = JSON.std.mapFrom(payloads().request(store, serial));
        assertThat(body).containsOnlyKeys("payload");
        return JSON.std.mapFrom(
                JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES).asString(body.get("payload")));
    }

    private static HubStore store(int number, Marketplace marketplace) {
        return new HubStore(
                number, new Identifier("a-store"), marketplace, new Identifier("basic"));
    }
}

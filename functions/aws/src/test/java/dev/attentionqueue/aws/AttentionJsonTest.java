package dev.attentionqueue.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attention.Journey;
import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.Level;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AttentionJsonTest {
    private static final Instant NOW = Instant.ofEpochMilli(1_767_225_600_123L);
    private static final String FOLLOW_UP =
            """
            {"tenant":"acme","store":"berlin","marketplace":"shop","class":"priority",\
            "level":"follow","lane":2,"fence":9007199254740993,"hops":7,"dueAt":1767225600123}""";

    private static Attention attention(@Nullable RaiseNote raise) {
        return new Attention(
                StoreKey.of("acme", "berlin"),
                new Route(new Identifier("shop"), ServiceClass.PRIORITY, Level.FOLLOW),
                new Signal(2, new Fence(9_007_199_254_740_993L)),
                new Journey(7, NOW),
                raise,
                null);
    }

    @Test
    void a_follow_up_keeps_all_64_bits_of_its_fence() {
        assertThat(AttentionJson.write(attention(null))).isEqualTo(FOLLOW_UP);
        assertThat(AttentionJson.read(FOLLOW_UP)).isEqualTo(attention(null));
    }

    @Test
    void a_first_look_keeps_what_is_known_of_its_raise() {
        Attention counted = attention(new RaiseNote(new RaiseId("r1"), NOW.plusMillis(5), 3));
        Attention uncounted = attention(new RaiseNote(new RaiseId("r1"), NOW.plusMillis(5), null));

        assertThat(AttentionJson.read(AttentionJson.write(counted))).isEqualTo(counted);
        assertThat(AttentionJson.read(AttentionJson.write(uncounted))).isEqualTo(uncounted);
    }

    @Test
    void a_record_comes_along_whole() {
        Store record = Samples.with(Samples.RAISED, Samples.LEASED, Samples.ASLEEP, Samples.IDLE);
        Attention carrying = carrying(record);

        assertThat(AttentionJson.read(AttentionJson.write(carrying))).isEqualTo(carrying);
    }

    @Test
    void a_record_of_a_version_that_writes_it_otherwise_is_left_to_be_read() {
        String body = AttentionJson.write(carrying(Samples.quiet()));

        assertThat(AttentionJson.read(body.replace("\"ve\":", "\"version\":")).record()).isNull();
        assertThat(AttentionJson.read(body.replace("\"pro\"", "1.5")).record()).isNull();
    }

    @Test
    void a_record_of_another_store_is_refused() {
        String body = AttentionJson.write(carrying(Samples.quiet()));

        assertThatThrownBy(
                        () ->
                                AttentionJson.read(
                                        body.replace("\"store\":\"berlin\"", "\"store\":\"bonn\"")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("acme/bonn")
                .hasMessageContaining("acme/berlin");
    }

    private static Attention carrying(Store record) {
        Attention plain = attention(null);
        return new Attention(
                record.key(), plain.route(), plain.signal(), plain.journey(), null, record);
    }

    @Test
    void unknown_fields_are_ignored() {
        assertThat(AttentionJson.read(FOLLOW_UP.replace("{", "{\"new\":{\"x\":[1]},")))
                .isEqualTo(attention(null));
    }

    @ParameterizedTest
    @CsvSource({
        "tenant, \"acme\", 1",
        "store, \"berlin\", \"no spaces\"",
        "marketplace, \"shop\", null",
        "class, \"priority\", \"gold\"",
        "level, \"follow\", \"second\"",
        "lane, 2, -1",
        "lane, 2, 3000000000",
        "fence, 9007199254740993, 1.5",
        "fence, 9007199254740993, 92233720368547758080",
        "hops, 7, \"7\"",
        "dueAt, 1767225600123, true",
    })
    void an_ill_typed_field_is_named(String field, String good, String wrong) {
        String quoted = "\"" + field + "\":";

        assertThatThrownBy(
                        () -> AttentionJson.read(FOLLOW_UP.replace(quoted + good, quoted + wrong)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(field);
        assertThatThrownBy(() -> AttentionJson.read(FOLLOW_UP.replace(quoted, "\"other\":")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(field);
    }

    @Test
    void a_raise_without_its_time_is_refused() {
        assertThatThrownBy(() -> AttentionJson.read(FOLLOW_UP.replace("{", "{\"raiseId\":\"r\",")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("sentAt");
    }

    @ParameterizedTest
    @CsvSource({"''", "[]", "nonsense", "{", "null"})
    void anything_but_an_object_is_refused(String body) {
        assertThatThrownBy(() -> AttentionJson.read(body))
                .isInstanceOf(IllegalArgumentException.class);
    }
}

package dev.attentionqueue.aws;

import static dev.attentionqueue.store.Ordering.NONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class QueueNamesTest {
    private static final String LONG = "a.b".repeat(21);

    private final QueueNames names = new QueueNames("production12");

    @Test
    void a_name_tells_its_environment_tenant_and_store() {
        assertThat(new QueueNames("dev").nameFor(StoreKey.of("acme", "berlin.1"), NONE))
                .startsWith("dev-work-acme-berlin-1-");
    }

    @Test
    void long_ids_that_differ_in_the_last_character_get_distinct_names_that_fit() {
        for (Ordering ordering : Ordering.values()) {
            String one = names.nameFor(StoreKey.of(LONG + "x", LONG + "x"), ordering);
            String other = names.nameFor(StoreKey.of(LONG + "x", LONG + "y"), ordering);

            assertThat(one).isNotEqualTo(other);
            assertThat(one).hasSizeLessThanOrEqualTo(80).matches("[A-Za-z0-9_-]+(\\.fifo)?");
        }
    }

    @Test
    void a_fifo_queue_is_told_by_its_name() {
        for (Ordering ordering : Ordering.values()) {
            String name = names.nameFor(StoreKey.of("acme", "berlin.1"), ordering);

            assertThat(QueueNames.orderingOf(new QueueAddress("https://sqs/1/" + name)))
                    .isEqualTo(ordering);
        }
    }

    @Test
    void ids_that_look_alike_get_distinct_names() {
        assertThat(
                        new String[] {
                            names.nameFor(StoreKey.of("a", "b-c"), NONE),
                            names.nameFor(StoreKey.of("a-b", "c"), NONE),
                            names.nameFor(StoreKey.of("a", "b.c"), NONE),
                            names.nameFor(StoreKey.of("a", "b_c"), NONE),
                            names.nameFor(StoreKey.of("A", "b-c"), NONE)
                        })
                .doesNotHaveDuplicates();
    }

    @Test
    void every_name_has_the_same_length_for_the_hash() {
        assertThat(
                        IntStream.range(0, 5_000)
                                .mapToObj(
                                        i ->
                                                names.nameFor(
                                                        StoreKey.of("t", "store-%05d".formatted(i)),
                                                        NONE))
                                .map(String::length)
                                .distinct())
                .hasSize(1);
    }

    @Test
    void a_name_never_changes() {
        assertThat(new QueueNames("dev").nameFor(StoreKey.of("acme", "berlin.1"), NONE))
                .isEqualTo("dev-work-acme-berlin-1-a2fmjfrifroxqjrr41979g0fe");
    }

    @Test
    void an_environment_with_a_hyphen_is_refused() {
        assertThatThrownBy(() -> new QueueNames("dev-2"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("environment");
    }
}

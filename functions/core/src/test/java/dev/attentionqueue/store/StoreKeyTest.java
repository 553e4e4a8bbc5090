package dev.attentionqueue.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreKeyTest {

    @ParameterizedTest
    @ValueSource(strings = {"a", "9", "Shop-1", "a.b_c-d", "ML.BR_0042"})
    void letters_digits_and_three_signs_make_a_name(String name) {
        assertThat(StoreKey.of("demo", name)).hasToString("demo/" + name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "a ", "-a", ".a", "a/b", "a#b", "caf\u00e9", "cafe\u0301", "a\n"})
    void anything_else_is_refused_by_the_name_of_its_field(String name) {
        assertThatThrownBy(() -> StoreKey.of("demo", name))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("store must be");
        assertThatThrownBy(() -> StoreKey.of(name, "shop"))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("tenant must be");
    }

    @Test
    void a_name_has_at_most_64_characters() {
        assertThat(new Identifier("a".repeat(64)).value()).hasSize(64);
        assertThatThrownBy(() -> new Identifier("a".repeat(65))).isInstanceOf(InvalidField.class);
    }

    @Test
    void a_first_look_is_bounded_by_the_plan_too() {
        SliceLimits basic = new SliceLimits(50, Duration.ofSeconds(30));

        assertThat(basic.within(new SliceLimits(10, Duration.ofSeconds(2))))
                .isEqualTo(new SliceLimits(10, Duration.ofSeconds(2)));
        assertThat(basic.within(new SliceLimits(100, Duration.ofSeconds(60)))).isEqualTo(basic);
    }
}

package dev.attentionqueue.enqueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.enqueue.NewWork.PayloadTooLarge;
import dev.attentionqueue.store.InvalidField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NewWorkTest {

    @Test
    void tab_line_ends_and_emoji_are_legal() {
        assertThat(new NewWork("\t\r\n 🛒 \uFFFD", "c").content().payload())
                .isEqualTo("\t\r\n 🛒 \uFFFD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "a\u000B", "\uFFFE", "\uFFFF", "\uD83D", "\uDED2x"})
    void what_sqs_cannot_carry_is_refused_by_field(String payload) {
        assertThatThrownBy(() -> new NewWork(payload, "c"))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("payload holds U+");
        assertThatThrownBy(() -> new NewWork("x", payload))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("correlationId holds U+");
    }

    @Test
    void an_empty_payload_is_refused() {
        assertThatThrownBy(() -> new NewWork("", "c"))
                .isInstanceOf(InvalidField.class)
                .hasMessage("payload must not be empty");
    }

    @Test
    void the_limit_counts_bytes_of_utf_8() {
        String cart = "🛒";
        int most = NewWork.LARGEST_PAYLOAD / 4;

        assertThat(new NewWork(cart.repeat(most), "c").content().payload()).hasSize(2 * most);
        assertThatThrownBy(() -> new NewWork(cart.repeat(most) + "x", "c"))
                .isInstanceOf(PayloadTooLarge.class)
                .hasMessage("payload and attributes have 262145 bytes, the most is 262144");
    }

    @Test
    void a_correlation_id_is_not_blank_and_at_most_128_characters() {
        assertThat(new NewWork("x", "c".repeat(128)).content().correlationId()).hasSize(128);
        assertThatThrownBy(() -> new NewWork("x", "c".repeat(129)))
                .isInstanceOf(InvalidField.class);
        assertThatThrownBy(() -> new NewWork("x", "  ")).isInstanceOf(InvalidField.class);
    }
}

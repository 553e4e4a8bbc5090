package dev.attentionqueue.aws.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("1994-11-06T08:47:37Z");

    @Test
    void seconds_are_seconds() {
        assertThat(RetryAfter.read("120", NOW)).hasValue(Duration.ofMinutes(2));
        assertThat(RetryAfter.read(" 0 ", NOW)).hasValue(Duration.ZERO);
    }

    /** The examples of RFC 9110, 5.6.7. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sun, 06 Nov 1994 08:49:37 GMT",
                "Sunday, 06-Nov-94 08:49:37 GMT",
                "Sun Nov  6 08:49:37 1994"
            })
    void a_date_in_each_of_https_forms_is_a_time_to_wait_for(String date) {
        assertThat(RetryAfter.read(date, NOW)).hasValue(Duration.ofMinutes(2));
    }

    @Test
    void a_date_that_has_passed_is_no_wait() {
        assertThat(RetryAfter.read("Sun, 06 Nov 1994 08:49:37 GMT", NOW.plusSeconds(3_600)))
                .hasValue(Duration.ZERO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "-1", "1.5", "99999999999", "06 Nov 1994"})
    void anything_else_says_nothing(String text) {
        assertThat(RetryAfter.read(text, NOW)).isEmpty();
    }
}

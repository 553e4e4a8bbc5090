package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonBodyTest {
    private static final Set<String> FIELDS = Set.of("payload");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"n\": 9007199254740993, \"d\":1.10 , \"e\": 1E+2}",
                "[ 1,\n\t2 ]",
                "9007199254740993",
                "1.10",
                "-0.0",
                "true",
                "{}",
                "{\"nested\": {\"b\": [\"}\", \"\\\"]\"]}}",
                "{\"cart\": \"🛒\"}"
            })
    void a_value_reaches_the_handler_as_it_was_written(String value) {
        assertThat(payloadOf("{ \"payload\" :  " + value + "  }")).isEqualTo(value);
        assertThat(payloadOf("{\"payload\":" + value + "}")).isEqualTo(value);
    }

    @Test
    void a_large_value_is_cut_out_at_the_right_place() {
        String value = "{\"text\": \"" + "ü🛒".repeat(40_000) + "\"}";

        assertThat(payloadOf("  {\"payload\": " + value + "}")).isEqualTo(value);
    }

    @Test
    void a_string_reaches_the_handler_as_its_characters() {
        assertThat(payloadOf("{\"payload\": \"a\\tb\\r\\n\\ud83d\\uded2 \\\"c\\\"\"}"))
                .isEqualTo("a\tb\r\n🛒 \"c\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "[]", "7", "{\"payload\": 1", "{\"payload\": 1} {}", "{payload: 1}"})
    void what_is_not_one_json_object_is_refused(String text) {
        assertThatThrownBy(() -> payloadOf(text))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused ->
                                assertThat(refused.problem().kind()).isEqualTo("malformed-body"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"payload\": null}", "{\"payload\": 1, \"other\": 2}"})
    void a_missing_null_or_unknown_field_is_named(String text) {
        assertThatThrownBy(() -> payloadOf(text))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.problem().pointer()).startsWith("#/"));
    }

    @Test
    void a_repeated_field_is_refused() {
        assertThatThrownBy(() -> payloadOf("{\"payload\": 1, \"payload\": 2}"))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("Duplicate field 'payload'");
    }

    @Test
    void a_string_is_asked_for_where_one_is_meant() {
        JsonBody body = JsonBody.read("{\"plan\": 7}", Set.of("plan"));

        assertThatThrownBy(() -> body.string("plan"))
                .isInstanceOf(Refused.class)
                .hasMessage("plan must be a string.");
        assertThat(body.any("plan")).isEqualTo("7");
    }

    private static String payloadOf(String text) {
        return JsonBody.read(text, FIELDS).any("payload");
    }
}

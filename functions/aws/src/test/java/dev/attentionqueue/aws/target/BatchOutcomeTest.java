package dev.attentionqueue.aws.target;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BatchOutcomeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "{}",
                "[]",
                "{\"batchItemFailures\":[]}",
                "{\"batchItemFailures\":null}",
                "{\"statusCode\":200}"
            })
    void these_answers_are_success_of_all(String answer) {
        assertThat(read(answer)).isEqualTo(new BatchOutcome.Failed(Set.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "\"fine\"",
                "[{\"itemIdentifier\":\"a\"}]",
                "{\"BatchItemFailures\":[]}",
                "{\"batchItemFailures\":[{\"ItemIdentifier\":\"a\"}]}",
                "{\"batchItemFailures\":{}}",
                "{\"batchItemFailures\":\"a\"}",
                "{\"batchItemFailures\":[\"a\"]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"\"}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":null}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"c\"}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"a\"},{\"id\":\"b\"}]}"
            })
    void these_answers_are_failure_of_all(String answer) {
        assertThat(read(answer)).isInstanceOf(BatchOutcome.Unreadable.class);
    }

    @Test
    void the_identified_messages_failed() {
        assertThat(read("{\"batchItemFailures\":[{\"itemIdentifier\":\"b\"}]}"))
                .isEqualTo(new BatchOutcome.Failed(Set.of("b")));
    }

    private static BatchOutcome read(String answer) {
        return BatchOutcome.of(answer.getBytes(UTF_8), Set.of("a", "b"));
    }
}

package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.TargetRules;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;

class SettingsTest {
    private static final Map<String, String> VARIABLES =
            Map.of(
                    "AQ_ENV", "dev",
                    "AQ_TABLE", "dev-stores",
                    "AQ_QUEUE_FIRST", "http://127.0.0.1:1/first",
                    "AQ_QUEUE_FOLLOW_PRIORITY", "http://127.0.0.1:1/priority",
                    "AQ_QUEUE_FOLLOW_STANDARD", "http://127.0.0.1:1/standard",
                    "AWS_REGION", "eu-central-1",
                    "AWS_ENDPOINT_URL_SQS", "http://127.0.0.1:1");

    @Test
    void defaults_fill_what_is_not_said() {
        Settings settings = Settings.from(VARIABLES);

        assertThat(settings.slices().handlerTimeout()).isEqualTo(Duration.ofSeconds(20));
        assertThat(settings.timing().signalMargin()).isEqualTo(Duration.ofSeconds(45));
        assertThat(settings.timing()).isEqualTo(Timing.DEFAULT);
        assertThat(settings.upkeep().audit().boundOfActive()).isEqualTo(Duration.ofMinutes(61));
        assertThat(settings.upkeep().audit().boundOfAll()).isEqualTo(Duration.ofMinutes(1_441));
        assertThat(settings.place().dynamoDb()).isNull();
    }

    @Test
    void variables_and_settings_say_the_same() {
        Settings settings = Settings.from(VARIABLES);

        assertThat(Settings.from(settings.toVariables())).isEqualTo(settings);
        assertThat(settings.toVariables()).containsAllEntriesOf(VARIABLES);
    }

    @Test
    void a_missing_variable_is_named() {
        for (String name : VARIABLES.keySet()) {
            if (!name.startsWith("AWS_ENDPOINT")) {
                Map<String, String> without = new HashMap<>(VARIABLES);
                without.remove(name);
                assertThatThrownBy(() -> Settings.from(without))
                        .hasMessage("the environment variable " + name + " is not set");
            }
        }
    }

    @Test
    void credentials_are_those_that_lambda_tells_and_none_where_it_serves_them() {
        Map<String, String> variables = new HashMap<>(VARIABLES);
        variables.put("AWS_ACCESS_KEY_ID", "id");
        variables.put("AWS_SECRET_ACCESS_KEY", "secret");
        variables.put("AWS_SESSION_TOKEN", "token");

        assertThat(Settings.from(VARIABLES).place().credentials()).isNull();
        AwsCredentialsProvider told =
                Objects.requireNonNull(Settings.from(variables).place().credentials());
        assertThat(told.resolveCredentials())
                .isEqualTo(AwsSessionCredentials.create("id", "secret", "token"));
    }

    @Test
    void the_audit_goes_round_as_fast_as_it_is_told() {
        Map<String, String> variables = new HashMap<>(VARIABLES);
        variables.put("AQ_RECONCILE_SECONDS", "2");
        variables.put("AQ_AUDIT_SEGMENTS", "4");

        Settings settings = Settings.from(variables);

        assertThat(settings.upkeep().audit().boundOfActive()).isEqualTo(Duration.ofSeconds(10));
        assertThat(Settings.from(settings.toVariables())).isEqualTo(settings);

        variables.put("AQ_AUDIT_SEGMENTS", "1441");
        assertThatThrownBy(() -> Settings.from(variables))
                .hasMessage(
                        "the environment variable AQ_AUDIT_SEGMENTS must be 1 to 1440, and is"
                                + " 1441");
    }

    @Test
    void targets_are_allowed_by_variables() {
        Map<String, String> variables = new HashMap<>(VARIABLES);
        variables.put("AQ_TARGET_FUNCTIONS", "{\"acme\":[\"a\",\"b\"]}");
        variables.put("AQ_TARGETS_NEARBY", "true");
        variables.put("AQ_SECRET_KEYS", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");

        Settings settings = Settings.from(variables);

        assertThat(settings.targets().rules())
                .isEqualTo(new TargetRules(Map.of("acme", Set.of("a", "b")), true));
        assertThat(settings.targets().secretKeys().keys()).hasSize(1);
        assertThat(Settings.from(settings.toVariables())).isEqualTo(settings);
        assertThat(Settings.from(VARIABLES).targets()).isEqualTo(TargetSettings.STRICT);
    }

    @Test
    void what_is_no_list_of_functions_or_no_key_is_named_and_a_key_is_not_shown() {
        assertThatThrownBy(() -> Settings.from(with("AQ_TARGET_FUNCTIONS", "{\"acme\":\"a\"}")))
                .hasMessageContaining("AQ_TARGET_FUNCTIONS must be like");
        assertThatThrownBy(() -> Settings.from(with("AQ_TARGET_FUNCTIONS", "a,b")))
                .hasMessageContaining("AQ_TARGET_FUNCTIONS must be like");
        assertThatThrownBy(() -> Settings.from(with("AQ_SECRET_KEYS", "c2hvcnQ=")))
                .hasMessage(
                        "the environment variable AQ_SECRET_KEYS must hold keys of 32 bytes in"
                                + " base64");
    }

    private static Map<String, String> with(String name, String value) {
        Map<String, String> variables = new HashMap<>(VARIABLES);
        variables.put(name, value);
        return variables;
    }

    @Test
    void seconds_have_a_range() {
        for (String wrong : new String[] {"0", "-1", "601", "ten", "1.5"}) {
            Map<String, String> variables = new HashMap<>(VARIABLES);
            variables.put("AQ_HANDLER_SECONDS", wrong);
            assertThatThrownBy(() -> Settings.from(variables))
                    .hasMessage(
                            "the environment variable AQ_HANDLER_SECONDS must be 1 to 600, and is "
                                    + wrong);
        }
    }
}

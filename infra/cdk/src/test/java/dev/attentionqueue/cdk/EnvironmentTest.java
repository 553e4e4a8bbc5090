package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.Settings;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnvironmentTest {

    @ParameterizedTest
    @EnumSource(FunctionKind.class)
    void a_function_starts_from_what_its_template_tells_it(FunctionKind kind) {
        Settings settings = Settings.from(variables(kind));

        assertThat(settings.environment()).isEqualTo("prod");
        assertThat(settings.attentionQueues().first()).endsWith("/prod-first");
        assertThat(settings.attentionQueues().followUps().values())
                .allMatch(url -> url.contains("/prod-follow-"));
        assertThat(settings.table()).contains("Stores");
        assertThat(settings.slices().handlerTimeout()).isEqualTo(Duration.ofSeconds(20));
        assertThat(settings.upkeep().audit().segments()).isEqualTo(60);
    }

    /** As Lambda would, with what a reference stands for in its place. */
    static Map<String, String> variables(FunctionKind kind) {
        Map<String, Object> template =
                Deployment.maps(Deployment.usual().function(kind).at("Environment", "Variables"));
        Map<String, String> variables =
                template.entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, one -> value(one.getValue())));
        variables.put("AWS_REGION", "us-east-1");
        return variables;
    }

    private static String value(Object value) {
        if (value instanceof String text) {
            return text;
        }
        Deployment.Resource resource = Deployment.usual().pointedTo(value);
        Object queue = resource.at("QueueName");
        return queue == null
                ? resource.id()
                : "https://sqs.us-east-1.amazonaws.com/123456789012/" + queue;
    }
}

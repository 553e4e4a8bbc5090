package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
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
        assertThat(settings.handling().dispatchTime()).isEqualTo(Duration.ofSeconds(60));
        assertThat(settings.upkeep().audit().segments()).isEqualTo(60);
    }

    @Test
    void webhook_secrets_have_a_key_where_they_are_taken_in_and_where_they_sign() {
        assertThat(keysOf(FunctionKind.API)).isEqualTo(1);
        assertThat(keysOf(FunctionKind.DISPATCH)).isEqualTo(1);
        assertThat(keysOf(FunctionKind.AUTHORIZER)).isZero();
        assertThat(keysOf(FunctionKind.RECONCILE)).isZero();
    }

    private static int keysOf(FunctionKind kind) {
        return Settings.from(variables(kind)).targets().secretKeys().keys().size();
    }

    @Test
    void the_functions_that_a_tenant_may_name_are_those_that_the_dispatcher_may_invoke() {
        Map<String, String> variables = variables(Deployment.unusual(), FunctionKind.DISPATCH);

        assertThat(Settings.from(variables).targets().rules().functions())
                .isEqualTo(Map.of("acme", Set.of(Deployment.TARGET)));
    }

    /** As Lambda would, with what a reference stands for in its place. */
    static Map<String, String> variables(FunctionKind kind) {
        return variables(Deployment.usual(), kind);
    }

    private static Map<String, String> variables(Deployment deployment, FunctionKind kind) {
        Map<String, Object> template =
                Deployment.maps(deployment.function(kind).at("Environment", "Variables"));
        Map<String, String> variables =
                template.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey,
                                        one -> value(deployment, one.getValue())));
        variables.put("AWS_REGION", "us-east-1");
        return variables;
    }

    private static String value(Deployment deployment, Object value) {
        if (value instanceof String text) {
            return text;
        }
        if (Deployment.maps(value).get("Fn::Join") instanceof List<?> join) {
            return joined(join);
        }
        Deployment.Resource resource = deployment.pointedTo(value);
        Object queue = resource.at("QueueName");
        return queue == null
                ? resource.id()
                : "https://sqs.us-east-1.amazonaws.com/123456789012/" + queue;
    }

    /** CloudFormation asks Secrets Manager for what such a text names. */
    private static String joined(List<?> join) {
        String text =
                ((List<?>) join.get(1))
                        .stream()
                                .map(part -> part instanceof String plain ? plain : "arn")
                                .collect(Collectors.joining());
        return text.replaceAll("\\{\\{resolve:secretsmanager:[^}]*}}", "a".repeat(43));
    }
}

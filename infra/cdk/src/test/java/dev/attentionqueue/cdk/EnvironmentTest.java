package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnvironmentTest {
    private static final String GOLDEN = "functions.json";

    @ParameterizedTest
    @EnumSource(FunctionKind.class)
    void a_function_starts_from_what_its_template_tells_it(FunctionKind kind) {
        Settings settings = Settings.from(variables(kind));

        assertThat(settings.environment()).isEqualTo("prod");
        assertThat(settings.attentionQueues().first()).endsWith("/prod-first");
        assertThat(settings.attentionQueues().followUps().values())
                .allMatch(url -> url.contains("/prod-follow-"));
        assertThat(settings.table()).isEqualTo("Stores");
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
        Map<String, String> variables = Environments.variables(deployment, kind);
        variables.replaceAll((_, text) -> value(text));
        variables.put("AWS_REGION", "us-east-1");
        return variables;
    }

    private static String value(String text) {
        return text.replace("${table}", "Stores")
                .replaceAll(
                        "\\$\\{queue ([^}]*)}",
                        "https://sqs.us-east-1.amazonaws.com/123456789012/$1")
                .replaceAll("\\$\\{secret of 43 characters}", "a".repeat(43));
    }

    /** The functions are started from that file in infra/local's {@code DeployedFunctionsTest}. */
    @Test
    void the_golden_file_tells_what_each_function_is_started_from() throws IOException {
        String listing = Environments.listing(Deployment.usual());
        Path found = Files.writeString(Path.of("target", GOLDEN), listing);

        assertThat(Files.readString(Path.of("src", "test", "resources", GOLDEN)))
                .as(
                        "The template gives the functions something else than this file says. If"
                                + " that is meant, renew it: cp infra/cdk/%s"
                                + " infra/cdk/src/test/resources/, and run infra/local's"
                                + " DeployedFunctionsTest",
                        found)
                .isEqualTo(listing);
    }
}

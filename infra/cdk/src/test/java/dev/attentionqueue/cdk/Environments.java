package dev.attentionqueue.cdk;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;

/**
 * What the template tells each function. A reference, for which CloudFormation puts a value, is
 * written as what it points to: <code>${table}</code>, <code>${queue NAME}</code>, <code>
 * ${secret of N characters}</code>.
 */
@NullUnmarked // A template is JSON: what is not there fails the test that asks for it.
final class Environments {
    private static final JSON FORMAT = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

    private Environments() {}

    /** The environment variables of a function. */
    static Map<String, String> variables(Deployment deployment, FunctionKind kind) {
        Map<String, Object> template =
                Deployment.maps(deployment.function(kind).at("Environment", "Variables"));
        Map<String, String> variables = new TreeMap<>();
        template.forEach((name, value) -> variables.put(name, text(deployment, value)));
        return variables;
    }

    /** All that a function is started from, as JSON in a fixed order. */
    static String listing(Deployment deployment) throws IOException {
        Map<String, Object> all =
                Arrays.stream(FunctionKind.values())
                        .collect(
                                Collectors.toMap(
                                        FunctionKind::id,
                                        kind -> described(deployment, kind),
                                        (one, _) -> one,
                                        TreeMap::new));
        return FORMAT.asString(all) + "\n";
    }

    private static Map<String, Object> described(Deployment deployment, FunctionKind kind) {
        Deployment.Resource function = deployment.function(kind);
        return new TreeMap<>(
                Map.of(
                        "handler", function.at("Handler"),
                        "timeoutSeconds", function.number("Timeout"),
                        "memoryMegabytes", function.number("MemorySize"),
                        "variables", variables(deployment, kind)));
    }

    private static String text(Deployment deployment, Object value) {
        if (value instanceof String text) {
            return text;
        }
        if (Deployment.maps(value).get("Fn::Join") instanceof List<?> join) {
            return ((List<?>) join.get(1))
                    .stream()
                            .map(part -> part instanceof String plain ? plain : "${arn}")
                            .collect(Collectors.joining())
                            .replaceAll(
                                    "\\{\\{resolve:secretsmanager:[^}]*}[^}]*}}",
                                    "\\${secret of " + secretLength(deployment) + " characters}");
        }
        Deployment.Resource resource = deployment.pointedTo(value);
        Object queue = resource.at("QueueName");
        return queue == null ? "${table}" : "${queue " + queue + "}";
    }

    private static int secretLength(Deployment deployment) {
        return deployment
                .only("AWS::SecretsManager::Secret")
                .number("GenerateSecretString", "PasswordLength");
    }
}

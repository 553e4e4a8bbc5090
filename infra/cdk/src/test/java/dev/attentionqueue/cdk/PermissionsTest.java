package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.attentionqueue.cdk.Deployment.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked // A template is JSON: what is not there fails the test that asks for it.
class PermissionsTest {
    /**
     * What Lambda itself does with a function's role: it polls attention queues, and writes logs.
     */
    private static final Set<String> LAMBDAS_OWN =
            Set.of("logs:CreateLogStream", "logs:PutLogEvents");

    /** Methods of the clients that ask nothing of AWS. */
    private static final Set<String> SILENT =
            Set.of("builder", "close", "serviceClientConfiguration");

    private final Deployment unusual = Deployment.unusual();

    @Test
    void the_golden_file_lists_every_action_of_every_role() throws IOException {
        assertThat(listing()).isEqualTo(golden());
    }

    @Test
    void every_wildcard_is_one_that_aws_forces() {
        List<String> wildcards =
                unusual.all("AWS::IAM::Role").values().stream()
                        .flatMap(this::statements)
                        .flatMap(statement -> resources(statement).stream())
                        .filter(resource -> resource.contains("*"))
                        .toList();
        assertThat(wildcards)
                .isNotEmpty()
                .allMatch(
                        resource ->
                                Arrays.stream(Wildcard.values())
                                        .anyMatch(one -> resource.endsWith(one.suffix())));
        assertThat(
                        unusual.all("AWS::IAM::Role").values().stream()
                                .flatMap(this::statements)
                                .flatMap(statement -> list(statement.get("Action")).stream()))
                .noneMatch(action -> action.contains("*"));
    }

    @Test
    void roles_have_no_policies_but_those_that_are_listed() {
        assertThat(unusual.all("AWS::IAM::Policy")).isEmpty();
        assertThat(unusual.all("AWS::IAM::Role").values())
                .allSatisfy(role -> assertThat(role.at("ManagedPolicyArns")).isNull());
    }

    @Test
    void functions_may_do_what_their_code_calls_and_nothing_else() {
        Set<String> granted =
                unusual.all("AWS::IAM::Role").values().stream()
                        .flatMap(this::statements)
                        .flatMap(statement -> list(statement.get("Action")).stream())
                        .filter(action -> !LAMBDAS_OWN.contains(action))
                        .filter(action -> !action.startsWith("lambda:"))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(granted).isEqualTo(called());
    }

    /** Every call of an SDK client in the adapters, as the action that IAM knows. */
    private static Set<String> called() {
        JavaClasses code =
                new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.attentionqueue.aws", "dev.attentionqueue.lambda");
        return code.stream()
                // For places where no stack creates the table.
                .filter(one -> !one.getSimpleName().equals("ControlTable"))
                .flatMap(one -> one.getMethodCallsFromSelf().stream())
                .flatMap(PermissionsTest::action)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> action(JavaMethodCall call) {
        String service =
                switch (call.getTargetOwner().getSimpleName()) {
                    case "SqsClient" -> "sqs:";
                    case "DynamoDbClient" -> "dynamodb:";
                    default -> "";
                };
        String name = call.getName();
        if (service.isEmpty() || SILENT.contains(name)) {
            return Stream.empty();
        }
        // IAM knows no actions for batches of SQS, nor do pages have one of their own.
        String action = name.replaceFirst("(Batch|Paginator)$", "");
        return Stream.of(service + Character.toUpperCase(action.charAt(0)) + action.substring(1));
    }

    private String listing() {
        StringBuilder text = new StringBuilder();
        for (Resource role : sorted(unusual.all("AWS::IAM::Role"))) {
            text.append(role.id().replaceAll("^AttentionQueue|Role[0-9A-F]{8}$", "")).append('\n');
            statements(role).forEach(statement -> list(statement, text));
        }
        return text.toString();
    }

    private void list(Map<String, Object> statement, StringBuilder text) {
        for (String resource : resources(statement)) {
            text.append("  ").append(resource).append('\n');
            Arrays.stream(Wildcard.values())
                    .filter(one -> resource.endsWith(one.suffix()))
                    .forEach(one -> text.append("    * ").append(one.reason()).append('\n'));
        }
        list(statement.get("Action"))
                .forEach(action -> text.append("    ").append(action).append('\n'));
    }

    private static List<Resource> sorted(Map<String, Resource> resources) {
        return resources.values().stream()
                .sorted((one, other) -> one.id().compareTo(other.id()))
                .toList();
    }

    private Stream<Map<String, Object>> statements(Resource role) {
        return role.list("Policies").stream()
                .flatMap(
                        policy ->
                                ((List<?>)
                                                Deployment.maps(
                                                                Deployment.maps(policy)
                                                                        .get("PolicyDocument"))
                                                        .get("Statement"))
                                        .stream())
                .map(Deployment::maps);
    }

    private List<String> resources(Map<String, Object> statement) {
        Object resource = statement.get("Resource");
        List<?> all = resource instanceof List<?> several ? several : List.of(resource);
        return all.stream().map(this::name).toList();
    }

    private static List<String> list(Object value) {
        List<String> all = new ArrayList<>();
        if (value instanceof List<?> several) {
            several.forEach(one -> all.add(one.toString()));
        } else {
            all.add(value.toString());
        }
        return all;
    }

    /** A resource as people call it, with the ending that its ARN has. */
    private String name(Object value) {
        if (value instanceof String text) {
            return text;
        }
        Map<String, Object> call = Deployment.maps(value);
        if (call.containsKey("Fn::Join")) {
            return ((List<?>) ((List<?>) call.get("Fn::Join")).get(1))
                    .stream().map(this::name).collect(Collectors.joining());
        }
        Object reference = call.containsKey("Ref") ? call.get("Ref") : null;
        if (reference != null && reference.toString().startsWith("AWS::")) {
            return "<" + reference.toString().substring("AWS::".length()) + ">";
        }
        Resource resource = unusual.pointedTo(value);
        // CloudFormation: the ARN of a log group ends in the wildcard of its streams.
        String ending = "AWS::Logs::LogGroup".equals(resource.content().get("Type")) ? ":*" : "";
        return resource.id().replaceAll("^AttentionQueue|[0-9A-F]{8}$", "") + ending;
    }

    private static String golden() throws IOException {
        try (InputStream file = PermissionsTest.class.getResourceAsStream("/permissions.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

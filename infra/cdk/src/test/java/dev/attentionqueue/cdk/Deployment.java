package dev.attentionqueue.cdk;

import io.github.cdklabs.cdknag.AwsSolutionsChecks;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import software.amazon.awscdk.App;
import software.amazon.awscdk.Aspects;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.assertions.Annotations;
import software.amazon.awscdk.assertions.Match;
import software.amazon.awscdk.assertions.Template;

/**
 * A stack as CloudFormation would get it; each kind is synthesised once, since that takes seconds.
 */
@NullUnmarked // A template is JSON: what is not there fails the test that asks for it.
final class Deployment {
    static final String TARGET = "arn:aws:lambda:us-east-1:123456789012:function:acme-orders";

    /** Found from the module and from the root alike. */
    static final Path FUNCTIONS =
            Stream.of("../../functions/lambda", "functions/lambda")
                    .map(module -> Path.of(module, "target", "attention-queue-functions.zip"))
                    .filter(path -> path.toFile().isFile())
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    new IllegalStateException(
                                            "no zip of the functions: run mvn package -pl"
                                                    + " functions/lambda -am"));

    private static final Supplier<Deployment> USUAL =
            once(() -> new Deployment("prod", UnaryOperator.identity()));
    private static final Supplier<Deployment> UNUSUAL =
            once(() -> new Deployment("lab7", Deployment::unusual));

    private final Stack stack;
    private final Map<String, Map<String, Object>> resources;

    private Deployment(String environment, UnaryOperator<AttentionQueueProps.Builder> properties) {
        App app = new App();
        stack = new Stack(app, "stack");
        new AttentionQueue(
                stack,
                "AttentionQueue",
                properties.apply(AttentionQueueProps.of(environment, FUNCTIONS)).build());
        Aspects.of(app).add(AwsSolutionsChecks.Builder.create().build());
        resources = maps(maps(Template.fromStack(stack).toJSON()).get("Resources"));
    }

    /** With every default. */
    static Deployment usual() {
        return USUAL.get();
    }

    /** With what is off by default. */
    static Deployment unusual() {
        return UNUSUAL.get();
    }

    private static AttentionQueueProps.Builder unusual(AttentionQueueProps.Builder builder) {
        return builder.production(false)
                .snapStart(true)
                .reservedConcurrency(2_060)
                .followUps("priority", new Scaling.ProvisionedPollers(2, 200))
                .lambdaTargets(Map.of("acme", List.of(TARGET)));
    }

    private static Supplier<Deployment> once(Supplier<Deployment> synthesis) {
        return new Supplier<>() {
            private Deployment done;

            @Override
            public synchronized Deployment get() {
                if (done == null) {
                    done = synthesis.get();
                }
                return done;
            }
        };
    }

    /** Fails with what cdk-nag and the synthesis itself find fault with. */
    void expectNoComplaints() {
        Annotations annotations = Annotations.fromStack(stack);
        annotations.hasNoError("*", Match.anyValue());
        annotations.hasNoWarning("*", Match.anyValue());
    }

    /** All resources of a type by their logical ids. */
    Map<String, Resource> all(String type) {
        return resources.entrySet().stream()
                .filter(entry -> type.equals(entry.getValue().get("Type")))
                .collect(
                        Collectors.toMap(
                                Entry::getKey,
                                entry -> new Resource(entry.getKey(), entry.getValue())));
    }

    Resource only(String type) {
        List<Resource> all = List.copyOf(all(type).values());
        if (all.size() != 1) {
            throw new AssertionError("not one " + type + " but " + all);
        }
        return all.getFirst();
    }

    Resource function(FunctionKind kind) {
        return all("AWS::Lambda::Function").values().stream()
                .filter(function -> kind.handler().equals(function.at("Handler")))
                .findFirst()
                .orElseThrow();
    }

    Resource resource(String id) {
        return new Resource(id, Objects.requireNonNull(resources.get(id)));
    }

    /** The resource that a Ref or a GetAtt points to. */
    Resource pointedTo(Object reference) {
        Map<String, Object> pointer = maps(reference);
        Object id =
                pointer.containsKey("Ref")
                        ? pointer.get("Ref")
                        : ((List<?>) pointer.get("Fn::GetAtt")).getFirst();
        return resource(id.toString());
    }

    /** One resource of the template. */
    record Resource(String id, Map<String, Object> content) {

        /** What is under a path of properties, or null. */
        Object at(String... path) {
            Object here = content.get("Properties");
            for (String step : path) {
                here = here == null ? null : maps(here).get(step);
            }
            return here;
        }

        int number(String... path) {
            return ((Number) at(path)).intValue();
        }

        List<?> list(String... path) {
            return (List<?>) at(path);
        }
    }

    @SuppressWarnings("unchecked") // A template is JSON: objects are maps by strings.
    static <V> Map<String, V> maps(Object object) {
        return (Map<String, V>) object;
    }
}

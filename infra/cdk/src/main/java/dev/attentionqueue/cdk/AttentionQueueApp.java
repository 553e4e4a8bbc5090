package dev.attentionqueue.cdk;

import io.github.cdklabs.cdknag.AwsSolutionsChecks;
import java.nio.file.Path;
import java.util.Optional;
import software.amazon.awscdk.App;
import software.amazon.awscdk.Aspects;
import software.amazon.awscdk.Stack;

/**
 * An app with one deployment and nothing else. Its context says which: {@code environment} ({@code
 * dev} if it is left out), {@code functions} (the zip), and {@code production} and {@code
 * snapStart} ({@code false}).
 */
public final class AttentionQueueApp {
    private AttentionQueueApp() {}

    public static void main(String[] arguments) {
        App app = new App();
        try {
            stack(app);
        } catch (IllegalArgumentException wrong) {
            System.err.println("Attention Queue cannot be synthesised: " + wrong.getMessage());
            System.exit(1);
        }
        app.synth();
    }

    /** The stack, checked by cdk-nag when it is synthesised. */
    static Stack stack(App app) {
        AttentionQueueProps props =
                AttentionQueueProps.of(
                                context(app, "environment", "dev"),
                                Path.of(
                                        context(
                                                app,
                                                "functions",
                                                "functions/lambda/target/attention-queue-functions.zip")))
                        .production(isTrue(app, "production"))
                        .snapStart(isTrue(app, "snapStart"))
                        .build();
        Stack stack = new Stack(app, "attention-queue-" + props.environment());
        new AttentionQueue(stack, "AttentionQueue", props);
        Aspects.of(app).add(AwsSolutionsChecks.Builder.create().verbose(true).build());
        return stack;
    }

    private static boolean isTrue(App app, String name) {
        return Boolean.parseBoolean(context(app, name, "false"));
    }

    private static String context(App app, String name, String usual) {
        return Optional.ofNullable(app.getNode().tryGetContext(name))
                .map(Object::toString)
                .orElse(usual);
    }
}

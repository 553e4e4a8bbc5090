package dev.attentionqueue.cdk;

import io.github.cdklabs.cdknag.NagPackSuppression;
import io.github.cdklabs.cdknag.NagSuppressions;
import java.util.List;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.services.secretsmanager.Secret;
import software.amazon.awscdk.services.secretsmanager.SecretStringGenerator;
import software.constructs.Construct;

/**
 * The key under which webhook secrets stand in the table. Secrets Manager makes it once, and a
 * deployment reads it: the template holds no more than its name, the functions' configuration the
 * key itself.
 */
final class SecretKey {
    /** So many characters of base64, and the sign that ends them, are 32 bytes. */
    private static final int CHARACTERS = 43;

    private static final String END = "=";

    private SecretKey() {}

    /** As the functions read it. */
    static String in(Construct scope, AttentionQueueProps props) {
        Secret secret =
                Secret.Builder.create(scope, "SecretKey")
                        .description("Encrypts the webhook secrets of " + props.environment())
                        .generateSecretString(
                                SecretStringGenerator.builder()
                                        .passwordLength(CHARACTERS)
                                        .excludePunctuation(true)
                                        .build())
                        .removalPolicy(
                                props.production() ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY)
                        .build();
        NagSuppressions.addResourceSuppressions(
                secret,
                List.of(
                        NagPackSuppression.builder()
                                .id("AwsSolutions-SMG4")
                                .reason(
                                        "A key that rotates by itself would leave secrets that"
                                                + " nobody can decrypt.")
                                .build()));
        return secret.getSecretValue().unsafeUnwrap() + END;
    }
}

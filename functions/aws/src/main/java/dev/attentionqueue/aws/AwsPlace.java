package dev.attentionqueue.aws;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.regions.Region;

/**
 * Where AWS is.
 *
 * @param sqs endpoint of SQS; null for the region's own
 * @param dynamoDb endpoint of DynamoDB; null for the region's own
 * @param lambda endpoint of Lambda; null for the region's own
 * @param credentials null for the SDK's default chain
 */
public record AwsPlace(
        Region region,
        @Nullable URI sqs,
        @Nullable URI dynamoDb,
        @Nullable URI lambda,
        @Nullable AwsCredentialsProvider credentials) {

    /** AWS itself, with the credentials that the environment provides. */
    public static AwsPlace region(String id) {
        return new AwsPlace(Region.of(id), null, null, null, null);
    }
}

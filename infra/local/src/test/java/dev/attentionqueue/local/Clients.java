package dev.attentionqueue.local;

import dev.attentionqueue.aws.AwsPlace;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** AWS's own clients, pointed at the emulators. */
public final class Clients {
    /** Any emulator takes them. */
    public static final StaticCredentialsProvider CREDENTIALS =
            StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local"));

    private Clients() {}

    /** For the services of a place. */
    public static <B extends AwsSyncClientBuilder<B, ?> & AwsClientBuilder<B, ?>> B of(
            AwsPlace place, @Nullable URI endpoint, B builder) {
        builder.region(place.region()).httpClient(UrlConnectionHttpClient.create());
        if (endpoint != null) {
            builder.endpointOverride(endpoint);
        }
        if (place.credentials() != null) {
            builder.credentialsProvider(place.credentials());
        }
        return builder;
    }

    public static SqsClient sqs(URI endpoint) {
        return SqsClient.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(CREDENTIALS)
                .httpClient(UrlConnectionHttpClient.create())
                .build();
    }

    public static DynamoDbClient dynamoDb(URI endpoint) {
        return DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(CREDENTIALS)
                .httpClient(UrlConnectionHttpClient.create())
                .build();
    }
}

package dev.attentionqueue.aws;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.endpoints.AccountIdEndpointMode;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * Builds the clients, over the JDK's own URL connection: of the SDK's HTTP clients it starts
 * fastest. Every client made here is meant to live as long as its process.
 */
public final class AwsClients {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);

    /** The first and one more: what fails twice is left to the protocol, which expects it. */
    private static final int MOST_SENDS = 2;

    /** A lost race costs a read of nothing; a lost answer costs a whole slice. */
    private static final int MOST_WRITES = 3;

    private static final ProfileFile NO_PROFILES = ProfileFile.aggregator().build();

    private final AwsPlace place;
    private final RequestCounter counter;
    private final Duration callTimeout;

    /**
     * A builder of clients for one place.
     *
     * @param callTimeout the longest that a call takes, retries included; part of the protocol's
     *     grace
     */
    public AwsClients(AwsPlace place, RequestCounter counter, Duration callTimeout) {
        this.place = place;
        this.counter = counter;
        this.callTimeout = callTimeout;
    }

    /** For sends, deletes and the rest: one retry. */
    public SqsClient sqs() {
        return SqsClient.builder()
                .applyMutation(builder -> locate(builder, place.sqs()))
                .httpClient(http(callTimeout.dividedBy(MOST_SENDS)))
                .overrideConfiguration(override(callTimeout, retrying(MOST_SENDS)))
                .build();
    }

    /**
     * For receives: no retry, and time to wait.
     *
     * @param longestLinger the longest wait that a receive will ask for, up to 20 s
     */
    public SqsClient sqsPolls(Duration longestLinger) {
        Duration timeout = longestLinger.plus(callTimeout);
        return SqsClient.builder()
                .applyMutation(builder -> locate(builder, place.sqs()))
                .httpClient(http(timeout))
                .overrideConfiguration(override(timeout, AwsRetryStrategy.doNotRetry()))
                .build();
    }

    public DynamoDbClient dynamoDb() {
        return DynamoDbClient.builder()
                .applyMutation(builder -> locate(builder, place.dynamoDb()))
                .httpClient(http(callTimeout.dividedBy(MOST_WRITES)))
                .overrideConfiguration(override(callTimeout, retrying(MOST_WRITES)))
                .endpointDiscoveryEnabled(false)
                .accountIdEndpointMode(AccountIdEndpointMode.DISABLED)
                .build();
    }

    /**
     * For invocations of functions: no retry, since what got no answer may have run.
     *
     * @param longest the longest that an invocation is waited for; it must exceed the functions'
     *     own timeouts
     */
    public LambdaClient lambda(Duration longest) {
        Duration timeout = longest.plus(callTimeout);
        return LambdaClient.builder()
                .applyMutation(builder -> locate(builder, place.lambda()))
                .httpClient(http(timeout))
                .overrideConfiguration(override(timeout, AwsRetryStrategy.doNotRetry()))
                .build();
    }

    private void locate(AwsClientBuilder<?, ?> builder, @Nullable URI endpoint) {
        builder.region(place.region());
        if (endpoint != null) {
            builder.endpointOverride(endpoint);
        }
        if (place.credentials() != null) {
            builder.credentialsProvider(place.credentials());
        }
    }

    private static SdkHttpClient http(Duration answerTimeout) {
        return UrlConnectionHttpClient.builder()
                .connectionTimeout(CONNECT_TIMEOUT)
                .socketTimeout(answerTimeout)
                .build();
    }

    private static RetryStrategy retrying(int attempts) {
        return AwsRetryStrategy.standardRetryStrategy().toBuilder().maxAttempts(attempts).build();
    }

    /**
     * Who is given credentials need not look for profiles in files, which takes time at a start.
     */
    private ClientOverrideConfiguration override(Duration timeout, RetryStrategy retry) {
        ClientOverrideConfiguration.Builder override =
                ClientOverrideConfiguration.builder()
                        .apiCallTimeout(timeout)
                        .retryStrategy(retry)
                        .addExecutionInterceptor(counter);
        if (place.credentials() != null) {
            override.defaultProfileFile(NO_PROFILES);
        }
        return override.build();
    }
}

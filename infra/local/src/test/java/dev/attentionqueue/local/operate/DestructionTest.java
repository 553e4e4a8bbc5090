package dev.attentionqueue.local.operate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.host.Ports;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** What is done to a stack, and in which order. */
class DestructionTest {
    @AutoClose private static final SqsEmulator EMULATOR = SqsEmulator.inMemory(Ports.ANY);

    @AutoClose private static final SqsClient SQS = Clients.sqs(EMULATOR.endpoint());

    private final List<String> said = new ArrayList<>();

    @Test
    void callers_are_stopped_before_queues_go_and_the_table_goes_last() throws Exception {
        create("lab7-work-1");
        try (StubAws aws = new StubAws(true, "Retain")) {
            destroy(aws, false);

            assertThat(aws.asked())
                    .filteredOn(call -> !call.startsWith("Describe"))
                    .containsExactly(
                            "ListStackResources",
                            "GetTemplate",
                            "/2015-03-31/event-source-mappings/mapping-1 {\"Enabled\":false}",
                            "/2017-10-31/functions/lab7-api/concurrency"
                                    + " {\"ReservedConcurrentExecutions\":0}",
                            "DeleteStack",
                            "UpdateTable",
                            "DeleteTable");
        }
        assertThat(said)
                .endsWith(
                        "deleted 1 work queues",
                        "deleted the stack",
                        "deleted 0 work queues",
                        "deleted the table");
    }

    @Test
    void data_that_is_to_be_kept_stays() throws Exception {
        create("lab7-work-2");
        try (StubAws aws = new StubAws(true, "Retain")) {
            destroy(aws, true);

            assertThat(aws.asked()).contains("DeleteStack").doesNotContain("DeleteTable");
        }
        assertThat(urls("lab7-work-2")).hasSize(1);
    }

    @Test
    void data_that_would_go_with_the_stack_is_not_said_to_be_kept() throws Exception {
        try (StubAws aws = new StubAws(true, "Delete")) {
            assertThatThrownBy(() -> destroy(aws, true)).hasMessageContaining("--production");

            assertThat(aws.asked()).containsExactly("ListStackResources", "GetTemplate");
        }
    }

    @Test
    void without_a_stack_only_queues_are_left_to_delete() throws Exception {
        create("lab7-work-3");
        try (StubAws aws = new StubAws(false, "Retain")) {
            destroy(aws, false);

            assertThat(aws.asked()).containsExactly("ListStackResources");
        }
        assertThat(urls("lab7-work-3")).isEmpty();
    }

    private void destroy(StubAws aws, boolean keepData) throws InterruptedException {
        try (CloudFormationClient stacks =
                        at(aws.endpoint(), CloudFormationClient.builder()).build();
                LambdaClient functions = at(aws.endpoint(), LambdaClient.builder()).build();
                DynamoDbClient tables = at(aws.endpoint(), DynamoDbClient.builder()).build()) {
            Optional<Stack> stack =
                    Stack.find(new Stack.Clients(stacks, functions, tables, Pause::real), "lab7");
            Pace pace = new Pace(Pace.MOST_PER_SECOND, InstantSource.system(), Pause::real);
            new Destruction(stack, new Sweep(SQS, "lab7", pace, _ -> {}), keepData, said::add)
                    .run();
        }
    }

    private static <B extends AwsClientBuilder<B, ?>> B at(URI endpoint, B builder) {
        return builder.endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create("a", "b")));
    }

    private static void create(String name) {
        var _ = SQS.createQueue(create -> create.queueName(name));
    }

    private static List<String> urls(String prefix) {
        return SQS.listQueues(list -> list.queueNamePrefix(prefix)).queueUrls();
    }
}

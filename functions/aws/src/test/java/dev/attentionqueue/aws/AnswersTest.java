package dev.attentionqueue.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.store.Unavailable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.sqs.model.SqsException;

final class AnswersTest {

    private static AwsServiceException answer(int status, String code) {
        return DynamoDbException.builder()
                .statusCode(status)
                .awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
                .build();
    }

    private static void call(SdkException failure) {
        Answers.of(
                "calling",
                () -> {
                    throw failure;
                });
    }

    @Test
    void a_missing_answer_is_unavailable() {
        assertThatThrownBy(() -> call(SdkClientException.create("no route")))
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("calling")
                .hasMessageContaining("no route");
        assertThatThrownBy(() -> call(ApiCallTimeoutException.create(5_000)))
                .isInstanceOf(Unavailable.class);
        assertThatThrownBy(() -> call(answer(503, "ServiceUnavailable")))
                .isInstanceOf(Unavailable.class);
        assertThatThrownBy(() -> call(answer(400, "ProvisionedThroughputExceededException")))
                .isInstanceOf(Unavailable.class);
    }

    @Test
    void a_refusal_is_thrown_as_it_is() {
        AwsServiceException refusal = answer(400, "ValidationException");

        assertThatThrownBy(() -> call(refusal)).isSameAs(refusal);
    }

    @Test
    void a_queue_is_missing_under_both_names_of_the_error() {
        assertThat(QueueErrors.saysMissing(queueError("QueueDoesNotExist"))).isTrue();
        assertThat(QueueErrors.saysMissing(queueError("AWS.SimpleQueueService.NonExistentQueue")))
                .isTrue();
        assertThat(QueueErrors.saysMissing(queueError("com.amazonaws.sqs#QueueDoesNotExist")))
                .isTrue();
        assertThat(QueueErrors.saysMissing(queueError("AccessDenied"))).isFalse();
        assertThat(QueueErrors.saysMissing(SdkClientException.create("no route"))).isFalse();
    }

    @Test
    void a_name_or_a_queue_that_rests_is_known_under_both_names_of_its_error() {
        for (String protocol : new String[] {"", "AWS.SimpleQueueService."}) {
            assertThat(
                            QueueErrors.saysDeletedRecently(
                                    queueError(protocol + "QueueDeletedRecently")))
                    .isTrue();
            assertThat(
                            QueueErrors.saysPurgedRecently(
                                    queueError(protocol + "PurgeQueueInProgress")))
                    .isTrue();
        }
    }

    private static AwsServiceException queueError(String code) {
        return SqsException.builder()
                .awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
                .build();
    }
}

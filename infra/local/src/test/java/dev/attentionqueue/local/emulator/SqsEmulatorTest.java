package dev.attentionqueue.local.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.DataDirectory;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;
import software.amazon.awssdk.services.sqs.model.SqsException;

@Timeout(60)
final class SqsEmulatorTest {
    @Test
    void a_message_sent_is_received_with_its_group() {
        try (SqsEmulator emulator = SqsEmulator.inMemory(Ports.ANY);
                SqsClient sqs = Clients.sqs(emulator.endpoint())) {
            String queue = sqs.createQueue(q -> q.queueName("test")).queueUrl();
            sqs.sendMessage(m -> m.queueUrl(queue).messageBody("hello").messageGroupId("tenant"));

            Message message = receive(sqs, queue).getFirst();

            assertThat(message.body()).isEqualTo("hello");
            assertThat(message.attributes())
                    .containsEntry(MessageSystemAttributeName.MESSAGE_GROUP_ID, "tenant")
                    .containsEntry(MessageSystemAttributeName.APPROXIMATE_RECEIVE_COUNT, "1");
            assertThat(queue).isEqualTo("http://127.0.0.1:%d/000000000000/test", emulator.port());
        }
    }

    @Test
    void an_eleventh_entry_of_a_batch_is_refused_as_on_aws() {
        try (SqsEmulator emulator = SqsEmulator.inMemory(Ports.ANY);
                SqsClient sqs = Clients.sqs(emulator.endpoint())) {
            String queue = sqs.createQueue(q -> q.queueName("test")).queueUrl();

            assertThatThrownBy(
                            () ->
                                    sqs.receiveMessage(
                                            r -> r.queueUrl(queue).maxNumberOfMessages(11)))
                    .isInstanceOf(SqsException.class);
        }
    }

    @Test
    void closing_ends_a_long_poll_at_once() {
        SqsEmulator emulator = SqsEmulator.inMemory(Ports.ANY);
        try (SqsClient sqs = Clients.sqs(emulator.endpoint())) {
            String queue = sqs.createQueue(q -> q.queueName("test")).queueUrl();
            CompletableFuture<List<Message>> poll =
                    CompletableFuture.supplyAsync(
                            () ->
                                    sqs.receiveMessage(r -> r.queueUrl(queue).waitTimeSeconds(20))
                                            .messages());
            long start = System.nanoTime();

            emulator.close();

            assertThat(System.nanoTime() - start).isLessThan(3_000_000_000L);
            assertThat(poll)
                    .failsWithin(java.time.Duration.ofSeconds(5))
                    .withThrowableOfType(java.util.concurrent.ExecutionException.class)
                    .withCauseInstanceOf(SdkException.class);
        }
    }

    @Test
    void kept_queues_and_messages_are_there_after_a_restart(@TempDir Path folder) {
        DataDirectory data = new DataDirectory(folder);
        int port;
        try (SqsEmulator emulator = SqsEmulator.keeping(Ports.ANY, data);
                SqsClient sqs = Clients.sqs(emulator.endpoint())) {
            port = emulator.port();
            String queue =
                    sqs.createQueue(
                                    q ->
                                            q.queueName("test")
                                                    .attributes(
                                                            Map.of(
                                                                    QueueAttributeName
                                                                            .VISIBILITY_TIMEOUT,
                                                                    "33")))
                            .queueUrl();
            IntStream.range(0, 20)
                    .forEach(i -> sqs.sendMessage(m -> m.queueUrl(queue).messageBody("m" + i)));
            Message handled = receive(sqs, queue).getFirst();
            sqs.deleteMessage(d -> d.queueUrl(queue).receiptHandle(handled.receiptHandle()));
        }

        try (SqsEmulator emulator = SqsEmulator.keeping(port, data);
                SqsClient sqs = Clients.sqs(emulator.endpoint())) {
            String queue = sqs.getQueueUrl(q -> q.queueName("test")).queueUrl();
            Map<QueueAttributeName, String> attributes =
                    sqs.getQueueAttributes(
                                    a -> a.queueUrl(queue).attributeNames(QueueAttributeName.ALL))
                            .attributes();

            assertThat(attributes)
                    .containsEntry(QueueAttributeName.VISIBILITY_TIMEOUT, "33")
                    .containsEntry(QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES, "19");
            assertThat(receive(sqs, queue).getFirst().body()).isEqualTo("m1");
        }
    }

    @Test
    void a_second_emulator_on_the_same_data_is_refused(@TempDir Path folder) {
        DataDirectory data = new DataDirectory(folder);

        try (SqsEmulator first = SqsEmulator.keeping(Ports.ANY, data)) {
            assertThatThrownBy(() -> SqsEmulator.keeping(Ports.ANY, data))
                    .isInstanceOf(CannotStart.class);
            assertThat(first.port()).isPositive();
        }
    }

    @Test
    void damaged_data_is_refused_with_its_directory(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("sqs.mv.db"), "this is no database");

        assertThatThrownBy(() -> SqsEmulator.keeping(Ports.ANY, new DataDirectory(folder)))
                .isInstanceOf(CannotStart.class)
                .hasMessageStartingWith("The queues kept in " + folder + " cannot be opened");
    }

    @Test
    void a_taken_port_is_refused() {
        try (SqsEmulator first = SqsEmulator.inMemory(Ports.ANY)) {
            assertThatThrownBy(() -> SqsEmulator.inMemory(first.port()))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageStartingWith(
                            "SQS (ElasticMQ) cannot listen on port " + first.port());
        }
    }

    private static List<Message> receive(SqsClient sqs, String queue) {
        return sqs.receiveMessage(
                        r ->
                                r.queueUrl(queue)
                                        .waitTimeSeconds(5)
                                        .messageSystemAttributeNames(
                                                MessageSystemAttributeName.ALL))
                .messages();
    }
}

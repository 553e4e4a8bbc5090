package dev.attentionqueue.aws;

import static dev.attentionqueue.aws.Samples.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;

final class WorkMessageTest {
    private static final WorkItem ITEM =
            new WorkItem(new ItemId("item-1"), "order 7", " payload\r\n", NOW, new RaiseId("r"));

    private static Message.Builder message() {
        return Message.builder()
                .messageId("m1")
                .receiptHandle("h1")
                .body(" payload\r\n")
                .attributes(
                        Map.of(
                                MessageSystemAttributeName.APPROXIMATE_RECEIVE_COUNT, "3",
                                MessageSystemAttributeName.SENT_TIMESTAMP, "1767225600000"));
    }

    @Test
    void an_item_comes_back_as_it_was_sent() {
        Message message = message().messageAttributes(WorkMessage.attributes(ITEM)).build();

        assertThat(WorkMessage.read(message))
                .isEqualTo(
                        new ReceivedItem(
                                ITEM,
                                new Receipt("h1"),
                                3,
                                Instant.ofEpochMilli(1_767_225_600_000L),
                                Map.of(
                                        "ApproximateReceiveCount", "3",
                                        "SentTimestamp", "1767225600000")));
    }

    @Test
    void a_message_put_in_by_hand_is_work_too() {
        WorkItem item = WorkMessage.read(message().build()).item();

        assertThat(item.id()).isEqualTo(new ItemId("sqs-m1"));
        assertThat(item.correlationId()).isEqualTo("sqs-m1");
        assertThat(item.raise()).isEqualTo(new RaiseId("sqs-m1"));
        assertThat(item.enqueuedAt().toEpochMilli()).isEqualTo(1_767_225_600_000L);
    }

    @ParameterizedTest
    @ValueSource(ints = {65, 2_000, 200_000})
    void ids_too_long_for_the_places_where_they_go_are_none(int length) {
        MessageAttributeValue huge =
                MessageAttributeValue.builder()
                        .dataType("String")
                        .stringValue("x".repeat(length))
                        .build();
        Message message = message().messageAttributes(Map.of("aq.item", huge)).build();

        assertThat(WorkMessage.read(message).item().id()).isEqualTo(new ItemId("sqs-m1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", "line\nend", "\u00fc", ""})
    void ids_that_no_header_or_queue_takes_are_none(String id) {
        MessageAttributeValue odd =
                MessageAttributeValue.builder().dataType("String").stringValue(id).build();
        Message message = message().messageAttributes(Map.of("aq.item", odd)).build();

        assertThat(WorkMessage.read(message).item().id()).isEqualTo(new ItemId("sqs-m1"));
    }

    @Test
    void a_correlation_id_that_the_api_would_not_take_gives_way_to_the_items_id() {
        MessageAttributeValue huge =
                MessageAttributeValue.builder()
                        .dataType("String")
                        .stringValue("x".repeat(129))
                        .build();
        Message message = message().messageAttributes(Map.of("aq.correlation", huge)).build();

        assertThat(WorkMessage.read(message).item().correlationId()).isEqualTo("sqs-m1");
    }

    @Test
    void a_time_that_is_none_gives_way_to_the_time_of_sending() {
        MessageAttributeValue text =
                MessageAttributeValue.builder().dataType("String").stringValue("today").build();
        Message message = message().messageAttributes(Map.of("aq.enqueued", text)).build();

        assertThat(WorkMessage.read(message).item().enqueuedAt().toEpochMilli())
                .isEqualTo(1_767_225_600_000L);
    }
}

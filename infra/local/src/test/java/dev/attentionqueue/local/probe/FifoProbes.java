package dev.attentionqueue.local.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/** Asks about FIFO queues. */
final class FifoProbes {
    private FifoProbes() {}

    private static String newQueue(SqsClient sqs) {
        return sqs.createQueue(
                        it ->
                                it.queueName(SqsProbes.newName() + ".fifo")
                                        .attributes(Map.of(QueueAttributeName.FIFO_QUEUE, "true")))
                .queueUrl();
    }

    private static void send(SqsClient sqs, String queue, String body) {
        sqs.sendMessage(
                it ->
                        it.queueUrl(queue)
                                .messageBody(body)
                                .messageGroupId("group")
                                .messageDeduplicationId(body));
    }

    private static List<Message> receive(SqsClient sqs, String queue, int most, int wait) {
        return sqs.receiveMessage(
                        it ->
                                it.queueUrl(queue)
                                        .maxNumberOfMessages(most)
                                        .visibilityTimeout(30)
                                        .waitTimeSeconds(wait))
                .messages();
    }

    private static List<String> bodies(List<Message> messages) {
        return messages.stream().map(Message::body).toList();
    }

    static boolean hiddenHeadBlocks(SqsClient sqs) {
        String queue = newQueue(sqs);
        send(sqs, queue, "a");
        send(sqs, queue, "b");
        String head = receive(sqs, queue, 1, 5).getFirst().receiptHandle();
        sqs.changeMessageVisibility(
                it -> it.queueUrl(queue).receiptHandle(head).visibilityTimeout(2));
        if (!receive(sqs, queue, 10, 0).isEmpty()) {
            return false;
        }
        List<String> order = new ArrayList<>();
        for (int polls = 0; polls < 2 && order.size() < 2; polls++) {
            List<Message> found = receive(sqs, queue, 10, 5);
            order.addAll(bodies(found));
            found.forEach(
                    one ->
                            sqs.deleteMessage(
                                    it -> it.queueUrl(queue).receiptHandle(one.receiptHandle())));
        }
        return order.equals(List.of("a", "b"));
    }

    static boolean givesSeveralInOrder(SqsClient sqs) {
        String queue = newQueue(sqs);
        send(sqs, queue, "a");
        send(sqs, queue, "b");
        send(sqs, queue, "c");
        return bodies(receive(sqs, queue, 10, 5)).equals(List.of("a", "b", "c"));
    }

    static boolean dropsRepeated(SqsClient sqs) {
        String queue = newQueue(sqs);
        send(sqs, queue, "a");
        send(sqs, queue, "a");
        return bodies(receive(sqs, queue, 10, 5)).equals(List.of("a"));
    }
}

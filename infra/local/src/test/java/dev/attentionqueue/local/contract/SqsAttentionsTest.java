package dev.attentionqueue.local.contract;

import static java.util.stream.Collectors.toMap;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.aws.AttentionJson;
import dev.attentionqueue.aws.AttentionQueues;
import dev.attentionqueue.aws.SqsAttentions;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.AttentionsContract;
import dev.attentionqueue.store.ServiceClass;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

@OnBackend
class SqsAttentionsTest extends AttentionsContract {
    private static final AtomicInteger TESTS = new AtomicInteger();

    private static final SqsClient CLIENT = Backend.sqs();

    private final AttentionQueues queues =
            newQueues(Backend.named(Integer.toString(TESTS.incrementAndGet())));
    private final Attentions attentions = new SqsAttentions(CLIENT, queues);

    private static AttentionQueues newQueues(String prefix) {
        return new AttentionQueues(
                newQueue(prefix + "-first"),
                Arrays.stream(ServiceClass.values())
                        .collect(
                                toMap(
                                        Function.identity(),
                                        one -> newQueue(prefix + "-" + one.label()))));
    }

    private static String newQueue(String name) {
        return CLIENT.createQueue(create -> create.queueName(name)).queueUrl();
    }

    @Override
    protected Attentions attentions() {
        return attentions;
    }

    @Override
    protected Optional<Attention> nextFirstLook() {
        return next(queues.first());
    }

    @Override
    protected Optional<Attention> nextFollowUp(ServiceClass serviceClass) {
        return Optional.ofNullable(queues.followUps().get(serviceClass)).flatMap(this::next);
    }

    private Optional<Attention> next(String queue) {
        Optional<Message> message =
                CLIENT
                        .receiveMessage(receive -> receive.queueUrl(queue).waitTimeSeconds(2))
                        .messages()
                        .stream()
                        .findFirst();
        message.ifPresent(
                one ->
                        CLIENT.deleteMessage(
                                delete ->
                                        delete.queueUrl(queue).receiptHandle(one.receiptHandle())));
        return message.map(Message::body).map(AttentionJson::read);
    }
}

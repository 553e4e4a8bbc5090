package dev.attentionqueue.local.bench;

import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;

/**
 * What a careful consumer of one queue does without this system: receives ten at a time while ten
 * handlers run and no more than ten messages wait for one, and deletes by tens.
 */
final class BareLoop {
    private final SqsClient calls;
    private final SqsClient polls;
    private final String queue;
    private final SliceSettings like;
    private final Semaphore running;
    private final Semaphore inHand;
    private final List<Message> handled = new ArrayList<>();

    /**
     * A loop over one queue.
     *
     * @param like says how many handlers run, and how its receives wait and hide
     */
    BareLoop(SqsClient calls, SqsClient polls, String queue, SliceSettings like) {
        this.calls = calls;
        this.polls = polls;
        this.queue = queue;
        this.like = like;
        running = new Semaphore(like.handlersPerSlice());
        inHand = new Semaphore(like.handlersPerSlice() + WorkQueues.LARGEST_BATCH);
    }

    /** Handles one message. */
    @FunctionalInterface
    interface Work {
        void on(Message message) throws Exception;
    }

    /** Returns when so many messages are handled and deleted. */
    void drain(int messages, Work work) throws InterruptedException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            int received = 0;
            while (received < messages) {
                inHand.acquire(WorkQueues.LARGEST_BATCH);
                List<Message> batch = receive();
                inHand.release(WorkQueues.LARGEST_BATCH - batch.size());
                received += batch.size();
                batch.forEach(message -> threads.execute(() -> handle(message, work)));
            }
        }
        delete(takeAll());
    }

    private List<Message> receive() {
        return polls.receiveMessage(
                        receive ->
                                receive.queueUrl(queue)
                                        .maxNumberOfMessages(WorkQueues.LARGEST_BATCH)
                                        .visibilityTimeout(
                                                Math.toIntExact(like.visibility().toSeconds()))
                                        .waitTimeSeconds(Math.toIntExact(like.linger().toSeconds()))
                                        .messageAttributeNames("All")
                                        .messageSystemAttributeNames(
                                                MessageSystemAttributeName
                                                        .APPROXIMATE_RECEIVE_COUNT,
                                                MessageSystemAttributeName.SENT_TIMESTAMP))
                .messages();
    }

    private void handle(Message message, Work work) {
        running.acquireUninterruptibly();
        try {
            work.on(message);
        } catch (Exception failed) {
            throw new BenchFailed("A handler failed: " + failed.getMessage(), failed);
        } finally {
            running.release();
            inHand.release();
        }
        delete(takeBatchWith(message));
    }

    private synchronized List<Message> takeBatchWith(Message message) {
        handled.add(message);
        return handled.size() < WorkQueues.LARGEST_BATCH ? List.of() : takeAll();
    }

    private synchronized List<Message> takeAll() {
        List<Message> batch = List.copyOf(handled);
        handled.clear();
        return batch;
    }

    private void delete(List<Message> batch) {
        if (!batch.isEmpty()) {
            List<DeleteMessageBatchRequestEntry> entries =
                    IntStream.range(0, batch.size())
                            .mapToObj(position -> entry(position, batch.get(position)))
                            .toList();
            calls.deleteMessageBatch(delete -> delete.queueUrl(queue).entries(entries));
        }
    }

    private static DeleteMessageBatchRequestEntry entry(int position, Message message) {
        return DeleteMessageBatchRequestEntry.builder()
                .id(Integer.toString(position))
                .receiptHandle(message.receiptHandle())
                .build();
    }
}

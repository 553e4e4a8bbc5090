package dev.attentionqueue.local.operate;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.ListQueuesResponse;
import software.amazon.awssdk.services.sqs.model.QueueDoesNotExistException;

/**
 * Deletes the work queues of one environment, with all that is in them, and no other queue.
 *
 * @param environment 1 to 12 of {@code a-z 0-9}, so that no environment's prefix covers another's
 * @param progress told the number of queues deleted so far, after each
 */
record Sweep(SqsClient sqs, String environment, Pace pace, IntConsumer progress) {
    /** The most that a page has (SQS, ListQueues); without it SQS tells no next page. */
    private static final int PAGE = 1_000;

    Sweep {
        if (!environment.matches("[a-z0-9]{1,12}")) {
            throw new IllegalArgumentException(
                    "an environment is 1 to 12 of a-z 0-9, and not " + environment);
        }
    }

    /**
     * Deletes until a whole listing shows no queue that has not been deleted: SQS lists a queue for
     * up to a minute after that.
     *
     * @return how many were deleted
     */
    int run() throws InterruptedException {
        Set<String> deleted = new HashSet<>();
        int before;
        do {
            before = deleted.size();
            deleteListed(deleted);
        } while (deleted.size() > before);
        return deleted.size();
    }

    private void deleteListed(Set<String> deleted) throws InterruptedException {
        @Nullable String token = null;
        do {
            ListQueuesResponse page = list(token);
            for (String url : page.queueUrls()) {
                if (isOwn(url) && deleted.add(url)) {
                    pace.await();
                    delete(url);
                    progress.accept(deleted.size());
                }
            }
            token = page.nextToken();
        } while (token != null);
    }

    private ListQueuesResponse list(@Nullable String token) {
        return sqs.listQueues(
                list -> list.queueNamePrefix(prefix()).maxResults(PAGE).nextToken(token));
    }

    private String prefix() {
        return environment + "-work-";
    }

    /** Whatever a service makes of the prefix that it is asked for. */
    private boolean isOwn(String url) {
        return url.substring(url.lastIndexOf('/') + 1).startsWith(prefix());
    }

    private void delete(String url) {
        try {
            sqs.deleteQueue(delete -> delete.queueUrl(url));
        } catch (QueueDoesNotExistException _) {
            // An earlier run deleted it, and SQS still lists it.
        }
    }
}

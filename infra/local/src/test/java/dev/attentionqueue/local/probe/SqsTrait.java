package dev.attentionqueue.local.probe;

import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * What SQS does. Not asked for is the limit of messages in flight (120,000 of a standard queue,
 * 20,000 of a FIFO queue): filling a queue to it takes minutes.
 */
public enum SqsTrait implements Trait<SqsClient> {
    OLD_RECEIPT_DELETES_NOTHING("deletes nothing by the receipt of an earlier receive"),
    UNICODE_ATTRIBUTES("carries attributes with characters beyond ASCII, and their MD5 is right"),
    URL_OF_ENDPOINT("names queues by the host at which it was asked"),
    BATCH_OF_TEN("refuses a batch of more than ten"),
    BATCH_OF_ONE_MEBIBYTE("refuses a batch above 1 MiB"),
    HIDDEN_HEAD_BLOCKS_GROUP(
            "gives nothing of a FIFO group whose first message is hidden, then all in order"),
    FIFO_BATCH_OF_ONE_GROUP("gives several messages of one FIFO group in one receive, in order"),
    DEDUPLICATION("takes a FIFO message with a known deduplication id, and drops it"),
    POLL_WAKES_ON_VISIBILITY("answers a long poll when a message is handed back"),
    DELETED_NAME_RESTS("refuses to make a queue of the name of one just deleted"),
    PURGE_RESTS("refuses to purge a queue twice in a minute");

    private final String says;

    SqsTrait(String says) {
        this.says = says;
    }

    @Override
    public String says() {
        return says;
    }

    @Override
    public boolean isShownBy(SqsClient client) {
        return switch (this) {
            case OLD_RECEIPT_DELETES_NOTHING -> SqsProbes.oldReceiptIsVoid(client);
            case UNICODE_ATTRIBUTES -> SqsProbes.carriesUnicode(client);
            case URL_OF_ENDPOINT -> SqsProbes.namesItsHost(client);
            case BATCH_OF_TEN -> SqsProbes.refusesElevenEntries(client);
            case BATCH_OF_ONE_MEBIBYTE -> SqsProbes.refusesLargeBatch(client);
            case HIDDEN_HEAD_BLOCKS_GROUP -> FifoProbes.hiddenHeadBlocks(client);
            case FIFO_BATCH_OF_ONE_GROUP -> FifoProbes.givesSeveralInOrder(client);
            case DEDUPLICATION -> FifoProbes.dropsRepeated(client);
            case POLL_WAKES_ON_VISIBILITY -> SqsProbes.pollWakes(client);
            case DELETED_NAME_RESTS -> SqsProbes.deletedNameRests(client);
            case PURGE_RESTS -> SqsProbes.purgeRests(client);
        };
    }
}

package dev.attentionqueue.simulation.lab.workload;

/** What a scheduler uses that is counted, and paid for. */
public enum Meter {
    /** Work sent to a queue, one message each. */
    WORK_SEND,
    /** A receive from a work queue, long polls that find nothing included. */
    WORK_RECEIVE,
    /** A delete of up to ten work items. */
    WORK_DELETE,
    /** Any other call to a work queue: its depth, its creation. */
    WORK_OTHER,
    /** An attention sent. */
    ATTENTION_SEND,
    /** A receive of an event source mapping from an attention queue, empty ones included. */
    ATTENTION_RECEIVE,
    /** A delete of up to ten attentions. */
    ATTENTION_DELETE,
    /** A question how many attentions wait. */
    ATTENTION_COUNT,
    /** A message sent with a group to a standard queue; counted beside its send. */
    FAIR_SEND,
    /** A strongly consistent read of up to 4 KB. */
    DYNAMO_READ,
    /** A write of up to 1 KB; one whose condition fails is one, too. */
    DYNAMO_WRITE,
    /** A write to the due index that follows from a write, 1 KB. */
    INDEX_WRITE,
    /** A query of the due index, up to 8 KB, eventually consistent. */
    INDEX_QUERY,
    /** A call of the HTTP API. */
    HTTP_CALL,
    /** A Lambda invocation. */
    INVOCATION,
    /** A millisecond of a Lambda function. */
    FUNCTION_MILLIS;

    /** Whether it is a request to SQS. */
    public boolean isSqs() {
        return compareTo(ATTENTION_COUNT) <= 0;
    }

    /** Whether it is a request to DynamoDB; what follows in an index is none. */
    public boolean isDynamo() {
        return this == DYNAMO_READ || this == DYNAMO_WRITE || this == INDEX_QUERY;
    }
}

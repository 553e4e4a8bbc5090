package dev.attentionqueue.work;

/** Names one work item for ever, from the answer to its enqueue to its dead letter. */
public record ItemId(String value) {

    @Override
    public String toString() {
        return value;
    }
}

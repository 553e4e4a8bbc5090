package dev.attentionqueue.work;

import java.util.List;

/** What a receive found. */
public sealed interface Received {

    /** Up to as many as asked for; empty if nothing was visible. */
    record Items(List<ReceivedItem> items) implements Received {}

    /** The queue is not there (any more), so nothing is in it. */
    record QueueMissing() implements Received {}

    /** No answer came: items may have been handed out, and stay hidden for their visibility. */
    record Unanswered(String cause) implements Received {}
}

package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.demo.Reply;
import java.util.List;

/** Where publishers send to. */
interface Channel {
    /** The most items that one call of the noisy tenant takes. */
    int largestCall();

    /** Publishes by one call; what came of each item, or one refusal of all. */
    List<Reply> publish(Scale.Sender sender, int items);
}

package dev.attentionqueue.attention;

import dev.attentionqueue.store.ServiceClass;

/**
 * One of the queues in which attentions wait.
 *
 * @param label {@code first}, or {@code follow-} and the service class
 */
public record AttentionQueue(String label) {
    /** Of first looks. */
    public static final AttentionQueue FIRST = new AttentionQueue("first");

    public static AttentionQueue followUps(ServiceClass serviceClass) {
        return new AttentionQueue("follow-" + serviceClass.label());
    }

    static AttentionQueue of(Attention attention) {
        return attention.isFirstLook() ? FIRST : followUps(attention.route().serviceClass());
    }
}

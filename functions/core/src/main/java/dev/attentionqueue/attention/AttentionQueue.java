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

    /** The one that attentions of this route travel in. */
    public static AttentionQueue of(Attention.Route route) {
        return switch (route.level()) {
            case FIRST -> FIRST;
            case FOLLOW -> followUps(route.serviceClass());
        };
    }
}

package dev.attentionqueue.aws;

import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.store.ServiceClass;
import java.util.Map;
import java.util.Objects;

/**
 * Where attentions go.
 *
 * @param first URL of the queue of first looks
 * @param followUps URL of the queue of each service class
 */
public record AttentionQueues(String first, Map<ServiceClass, String> followUps) {

    public AttentionQueues {
        followUps = Map.copyOf(followUps);
        for (ServiceClass serviceClass : ServiceClass.values()) {
            if (!followUps.containsKey(serviceClass)) {
                throw new IllegalArgumentException(
                        "no queue for follow-ups of class " + serviceClass.label());
            }
        }
    }

    String queueOf(Route route) {
        return switch (route.level()) {
            case FIRST -> first;
            case FOLLOW -> Objects.requireNonNull(followUps.get(route.serviceClass()));
        };
    }
}

package dev.attentionqueue.local.bench;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * One drained backlog.
 *
 * @param took from the signal to the start of the last handler
 * @param requests until the store rested again, by service and operation
 */
record Pass(int items, Duration took, Map<String, Long> requests, long peakMiB) {

    double perSecond() {
        return items / (took.toNanos() / 1e9);
    }

    double sqsPerItem() {
        return perItem("Sqs.");
    }

    double dynamoPerItem() {
        return perItem("DynamoDb.");
    }

    private double perItem(String service) {
        return requests.entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith(service))
                        .mapToLong(Map.Entry::getValue)
                        .sum()
                / (double) items;
    }

    static double medianPerSecond(List<Pass> passes) {
        return Spread.of(passes.stream().map(Pass::perSecond).toList()).median();
    }
}

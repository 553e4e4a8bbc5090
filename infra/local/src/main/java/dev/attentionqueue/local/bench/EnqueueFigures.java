package dev.attentionqueue.local.bench;

import static java.util.Locale.ROOT;

import dev.attentionqueue.local.demo.Waits;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a case came to.
 *
 * @param perSecond items that the API accepted, median of the passes
 * @param barePerSecond items that bare sends brought, median of theirs
 * @param waits of the API's calls, from request to answer
 * @param bareWaits of the bare sends; in batches these are of ten items each
 */
record EnqueueFigures(
        double perSecond, double barePerSecond, Waits waits, Waits bareWaits, PerItem perItem) {

    /**
     * Requests that the API's calls led to, for each item.
     *
     * @param sends of work, to SQS
     * @param marks writes to DynamoDB, those by which containers take first looks from their
     *     tenant's allowance included
     * @param attentions sends to the attention queues
     */
    record PerItem(double sends, double marks, double attentions) {

        /**
         * Tells attentions, which stay in their queues, from the other messages.
         *
         * @param requests by service and operation
         */
        static PerItem of(Map<String, Long> requests, long attentions, int items) {
            long sends =
                    requests.getOrDefault("Sqs.SendMessage", 0L)
                            + requests.getOrDefault("Sqs.SendMessageBatch", 0L)
                            - attentions;
            long marks = requests.getOrDefault("DynamoDb.UpdateItem", 0L);
            return new PerItem(
                    (double) sends / items, (double) marks / items, (double) attentions / items);
        }
    }

    static EnqueueFigures of(List<Load> ours, List<Load> bare, PerItem perItem) {
        return new EnqueueFigures(
                perSecond(ours), perSecond(bare), waits(ours), waits(bare), perItem);
    }

    private static double perSecond(List<Load> loads) {
        return Spread.of(loads.stream().map(Load::perSecond).toList()).median();
    }

    private static Waits waits(List<Load> loads) {
        return Waits.of(
                loads.stream()
                        .map(Load::micros)
                        .flatMap(Collection::stream)
                        .mapToLong(Long::longValue)
                        .toArray());
    }

    double ratio() {
        return perSecond / barePerSecond;
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("ratio", rounded(ratio(), 3));
        fields.put("acceptedPerSecond", rounded(perSecond, 1));
        fields.put("p50Ms", rounded(waits.p50(), 2));
        fields.put("p99Ms", rounded(waits.p99(), 2));
        fields.put("sendsPerItem", rounded(perItem.sends(), 4));
        fields.put("marksPerItem", rounded(perItem.marks(), 4));
        fields.put("attentionsPerItem", rounded(perItem.attentions(), 4));
        fields.put("barePerSecond", rounded(barePerSecond, 1));
        fields.put("bareP50Ms", rounded(bareWaits.p50(), 2));
        fields.put("bareP99Ms", rounded(bareWaits.p99(), 2));
        return fields;
    }

    private static BigDecimal rounded(double value, int places) {
        return BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_UP);
    }

    /** One row for each case. */
    static String table(Map<EnqueueCase, EnqueueFigures> all) {
        StringBuilder table = new StringBuilder();
        table.append(
                String.format(
                        ROOT,
                        "%-13s%12s%11s%7s%6s%17s%17s%8s%8s%12s%n",
                        "case",
                        "accepted/s",
                        "bare/s",
                        "ratio",
                        "aim",
                        "p50/p99 ms",
                        "bare p50/p99",
                        "sends",
                        "marks",
                        "attentions"));
        all.forEach((one, figures) -> table.append(figures.row(one)));
        return table.append(
                        """
                        budget per item: quiet stores 1 send, 1 mark, 1 attention; hot store 1.02 sends (0.12 in
                        batches), 0.05 marks, 0.01 attentions. A batch marks and signals once a call.
                        """)
                .toString();
    }

    private String row(EnqueueCase one) {
        return String.format(
                ROOT,
                "%-13s%,12.0f%,11.0f%7.2f%6.1f%17s%17s%8.3f%8.3f%12.3f%n",
                one.label(),
                perSecond,
                barePerSecond,
                ratio(),
                one.aim(),
                pair(waits),
                pair(bareWaits),
                perItem.sends(),
                perItem.marks(),
                perItem.attentions());
    }

    private static String pair(Waits waits) {
        return String.format(ROOT, "%.1f / %.1f", waits.p50(), waits.p99());
    }
}

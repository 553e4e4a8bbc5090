package dev.attentionqueue.local.bench;

import static java.util.Locale.ROOT;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a case came to.
 *
 * @param itemsPerSecond median of this system's passes
 * @param barePerSecond median of the bare loop's
 * @param sqsPerItem requests to SQS at slices of 100 items, those of the event source mapping
 *     included
 * @param dynamoPerItem requests to DynamoDB there
 * @param peakMiB the most heap that this process had in use in this system's passes, emulated SQS
 *     and its messages included; the sum of what each pool had at its own peak, so rather too much
 */
record DrainFigures(
        double itemsPerSecond,
        double barePerSecond,
        double sqsPerItem,
        double dynamoPerItem,
        long peakMiB) {

    double ratio() {
        return itemsPerSecond / barePerSecond;
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("ratio", rounded(ratio(), 3));
        fields.put("itemsPerSecond", rounded(itemsPerSecond, 1));
        fields.put("barePerSecond", rounded(barePerSecond, 1));
        fields.put("sqsPerItem", rounded(sqsPerItem, 4));
        fields.put("dynamoPerItem", rounded(dynamoPerItem, 4));
        fields.put("peakMiB", peakMiB);
        return fields;
    }

    private static BigDecimal rounded(double value, int places) {
        return BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_UP);
    }

    /** One row for each case. */
    static String table(Map<DrainCase, DrainFigures> all) {
        StringBuilder table = new StringBuilder();
        table.append(
                String.format(
                        ROOT,
                        "%-8s%12s%12s%8s%12s%14s%10s%n",
                        "handler",
                        "items/s",
                        "bare loop",
                        "ratio",
                        "SQS/item",
                        "DynamoDB/item",
                        "peak MiB"));
        all.forEach((one, figures) -> table.append(figures.row(one)));
        return table.append(
                        String.format(
                                ROOT,
                                "%-8s%12s%12s%8s%12s%14s%n",
                                "target",
                                "",
                                "",
                                ">= 0.9",
                                "<= 0.25",
                                "<= 0.035"))
                .toString();
    }

    private String row(DrainCase one) {
        return String.format(
                ROOT,
                "%-8s%,12.0f%,12.0f%8.2f%12.3f%14.4f%,10d%n",
                one.label(),
                itemsPerSecond,
                barePerSecond,
                ratio(),
                sqsPerItem,
                dynamoPerItem,
                peakMiB);
    }
}

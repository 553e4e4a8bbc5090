package dev.attentionqueue.local.aq;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is said of an item beside its payload. */
final class ItemOptions {
    @Option(
            names = "--delay",
            paramLabel = "SECONDS",
            description = "Hidden for so long at first: 0 to 900.")
    private @Nullable Integer delay;

    @Option(
            names = "--attribute",
            paramLabel = "NAME=VALUE",
            description = "Reaches the handler beside the payload; up to five.")
    private @Nullable Map<String, String> attributes;

    @Option(
            names = "--ordering-key",
            paramLabel = "KEY",
            description = "Items of a key run in order, in stores that keep one.")
    private @Nullable String orderingKey;

    @Option(
            names = "--sequence-number",
            paramLabel = "N",
            description = "Its place among the items of its ordering key: 1, 2, 3, and so on.")
    private @Nullable Long sequenceNumber;

    @Option(names = "--text", description = "The payload is a text, even if it looks like JSON.")
    private boolean text;

    /** JSON goes out as it is written: a number keeps its digits. */
    String item(String payload) {
        String value = !text && JsonText.isJson(payload) ? payload : JsonText.text(payload);
        String others =
                new Fields()
                        .with("delaySeconds", delay)
                        .with("attributes", attributes)
                        .with("orderingKey", orderingKey)
                        .with("sequenceNumber", sequenceNumber)
                        .toJson()
                        .substring(1);
        return "{\"payload\":" + value + (others.equals("}") ? "" : ",") + others;
    }
}

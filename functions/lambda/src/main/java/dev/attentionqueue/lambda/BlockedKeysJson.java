package dev.attentionqueue.lambda;

import dev.attentionqueue.blocked.BlockedKey;
import dev.attentionqueue.blocked.BlockedKey.MissingNumber;
import dev.attentionqueue.blocked.BlockedKey.Retrying;
import dev.attentionqueue.blocked.BlockedKeys;
import java.util.LinkedHashMap;
import java.util.Map;

/** The blocked keys of a store as the API shows them. */
final class BlockedKeysJson {
    private BlockedKeysJson() {}

    static void put(Map<String, Object> json, BlockedKeys blocked) {
        json.put("blockedKeys", blocked.keys().stream().map(BlockedKeysJson::write).toList());
        if (blocked.more()) {
            json.put("moreBlockedKeys", true);
        }
    }

    private static Map<String, Object> write(BlockedKey blocked) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("orderingKey", blocked.key().value());
        switch (blocked) {
            case Retrying retrying -> {
                json.put("reason", "RETRYING");
                json.put("itemId", retrying.item().value());
                json.put("attempts", retrying.attempts());
            }
            case MissingNumber gap -> {
                json.put("reason", "MISSING_NUMBER");
                json.put("missing", gap.missing());
            }
        }
        json.put("until", blocked.until().toString());
        return json;
    }
}

package dev.attentionqueue.local.bench;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Reads what the dispatchers log, and knows which stores have come to rest. */
final class RestWatch implements Consumer<String> {
    private final Set<String> atRest = ConcurrentHashMap.newKeySet();

    boolean isAtRest(String store) {
        return atRest.contains(store);
    }

    void forget(String store) {
        atRest.remove(store);
    }

    @Override
    public void accept(String text) {
        int start = text.indexOf('{');
        if (start < 0) {
            return;
        }
        try {
            Map<String, Object> line = JSON.std.mapFrom(text.substring(start));
            if ("RETIRED".equals(line.get("ended"))) {
                atRest.add(String.valueOf(line.get("store")));
            }
        } catch (IOException _) {
            // No line of a dispatcher.
        }
    }
}

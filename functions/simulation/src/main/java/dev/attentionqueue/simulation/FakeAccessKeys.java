package dev.attentionqueue.simulation;

import dev.attentionqueue.access.AccessKey;
import dev.attentionqueue.access.AccessKeys;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Keys in memory. */
public final class FakeAccessKeys implements AccessKeys {
    private final Map<String, AccessKey> keys = new ConcurrentHashMap<>();

    @Override
    public void add(AccessKey key) {
        keys.put(key.hash(), key);
    }

    @Override
    public Optional<AccessKey> find(String hash) {
        return Optional.ofNullable(keys.get(hash));
    }

    @Override
    public boolean revoke(String hash) {
        return keys.remove(hash) != null;
    }
}

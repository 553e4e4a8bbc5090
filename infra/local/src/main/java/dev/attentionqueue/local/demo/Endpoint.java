package dev.attentionqueue.local.demo;

import dev.attentionqueue.store.Identifier;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/**
 * Where the API is, and the headers that every request to it carries.
 *
 * @param address without a path, for instance {@code http://127.0.0.1:8080}
 */
public record Endpoint(URI address, Map<String, String> headers) {

    /** With a key that may register stores and send items. */
    public static Endpoint withKey(URI address, String key) {
        return new Endpoint(address, Map.of("Authorization", "Bearer " + key));
    }

    /** The same with a key of the platform, for another tenant than the key's. */
    Endpoint actingFor(Identifier tenant) {
        Map<String, String> more = new HashMap<>(headers);
        more.put("X-Tenant-Id", tenant.value());
        return new Endpoint(address, more);
    }

    /** The headers hold a key, so they are not printed. */
    @Override
    public String toString() {
        return address.toString();
    }
}

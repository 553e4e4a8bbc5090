package dev.attentionqueue.local.demo;

import java.net.URI;
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

    /** The headers hold a key, so they are not printed. */
    @Override
    public String toString() {
        return address.toString();
    }
}

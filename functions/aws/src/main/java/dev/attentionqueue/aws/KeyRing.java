package dev.attentionqueue.aws;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys under which secrets are kept: the first encrypts, any of them decrypts. Empty: secrets
 * can neither be kept nor read.
 */
public record KeyRing(List<SecretKeySpec> keys) {
    public static final KeyRing EMPTY = new KeyRing(List.of());

    /** AES-256. */
    public static final int KEY_BYTES = 32;

    public KeyRing {
        keys = List.copyOf(keys);
    }

    /**
     * Reads a ring.
     *
     * @param text keys in base64, separated by commas
     * @throws IllegalArgumentException if one is not base64 of {@value #KEY_BYTES} bytes
     */
    public static KeyRing read(String text) {
        return new KeyRing(Arrays.stream(text.split(",", -1)).map(KeyRing::key).toList());
    }

    private static SecretKeySpec key(String base64) {
        byte[] bytes = Base64.getDecoder().decode(base64.strip());
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException(
                    "a key must have %d bytes, and has %d".formatted(KEY_BYTES, bytes.length));
        }
        return new SecretKeySpec(bytes, "AES");
    }

    /** What {@link #read} reads. */
    public String toText() {
        return keys.stream()
                .map(key -> Base64.getEncoder().encodeToString(key.getEncoded()))
                .collect(Collectors.joining(","));
    }
}

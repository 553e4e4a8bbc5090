package dev.attentionqueue.secret;

import dev.attentionqueue.store.InvalidField;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * A key for signatures, as Standard Webhooks writes it: {@code whsec_} and 24 to 64 bytes in base64
 * (Standard Webhooks 1.0.0, "Signature scheme").
 */
public record WebhookSecret(String text) {
    private static final String PREFIX = "whsec_";
    private static final Pattern SHAPE =
            Pattern.compile(
                    PREFIX + "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?");
    private static final int FEWEST_BYTES = 24;
    private static final int MOST_BYTES = 64;

    /**
     * Checks shape and length.
     *
     * @throws InvalidField naming {@code secret}, without its value
     */
    public WebhookSecret {
        if (!SHAPE.matcher(text).matches() || !hasGoodLength(text)) {
            throw new InvalidField(
                    "secret",
                    "must be %s and then %d to %d bytes in base64"
                            .formatted(PREFIX, FEWEST_BYTES, MOST_BYTES));
        }
    }

    private static boolean hasGoodLength(String text) {
        int bytes = Base64.getDecoder().decode(text.substring(PREFIX.length())).length;
        return bytes >= FEWEST_BYTES && bytes <= MOST_BYTES;
    }

    /** Not the secret: a record's text ends up in logs. */
    @Override
    public String toString() {
        return "WebhookSecret";
    }
}

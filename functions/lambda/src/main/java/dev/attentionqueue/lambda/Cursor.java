package dev.attentionqueue.lambda;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * Where a page of a listing ended, in a form that callers hand back unread. It is good for the same
 * listing of the same tenant only: a digest of both is in it, so that a cursor that was cut,
 * changed or taken from elsewhere is refused instead of beginning somewhere. It is no secret: it
 * opens nothing that its holder could not list anyway.
 */
final class Cursor {
    static final String PARAMETER = "cursor";
    private static final int DIGEST = 16;

    private Cursor() {}

    static String of(ApiCall call, String place) {
        String listing =
                String.join(
                        "\n",
                        call.routeKey(),
                        call.tenant().value(),
                        call.path().toString(),
                        call.filters().toString(),
                        place);
        String text = Sha256.of(listing).substring(0, DIGEST) + place;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The place from which a call is to go on; empty for its first page.
     *
     * @throws Refused for a cursor that this listing never named
     */
    static Optional<String> in(ApiCall call) {
        return call.query(PARAMETER).map(cursor -> placeOf(call, cursor));
    }

    private static String placeOf(ApiCall call, String cursor) {
        try {
            String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
            String place = text.substring(Math.min(DIGEST, text.length()));
            if (of(call, place).equals(cursor)) {
                return place;
            }
        } catch (IllegalArgumentException _) {
            // Not base64, and so none of ours.
        }
        String rule = "cursor must be what the last page of the same listing named as next.";
        throw new Refused(Problem.invalid(PARAMETER, rule));
    }
}

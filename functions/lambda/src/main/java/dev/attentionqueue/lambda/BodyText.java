package dev.attentionqueue.lambda;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPInputStream;

/** The text of a body, out of the forms in which API Gateway hands it over. */
final class BodyText {
    /** The largest body of any call, unpacked: 4 MiB. */
    static final int MOST_BYTES = 4 * 1024 * 1024;

    private BodyText() {}

    /**
     * Unpacks a body.
     *
     * @param isZipped whether a header says so; a plain body is taken all the same
     * @throws Refused if it is too large, or not UTF-8
     */
    static String of(String body, boolean isBase64, boolean isZipped) {
        if (!isBase64) {
            requireSize(body.getBytes(StandardCharsets.UTF_8).length);
            return body;
        }
        byte[] bytes = decoded(body);
        byte[] plain = isZipped && looksZipped(bytes) ? inflated(bytes) : bytes;
        requireSize(plain.length);
        return utf8(plain);
    }

    private static byte[] decoded(String body) {
        try {
            return Base64.getDecoder().decode(body);
        } catch (IllegalArgumentException notBase64) {
            throw new Refused(Problem.malformed("The body is not base64."));
        }
    }

    private static boolean looksZipped(byte[] bytes) {
        return bytes.length > 2 && (bytes[0] & 0xff) == 0x1f && (bytes[1] & 0xff) == 0x8b;
    }

    /** Never more than the largest body and one byte, whatever it would grow to. */
    private static byte[] inflated(byte[] bytes) {
        try (GZIPInputStream zipped = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return zipped.readNBytes(MOST_BYTES + 1);
        } catch (IOException notGzip) {
            throw new Refused(Problem.malformed("The body is not gzip, as its header says."));
        }
    }

    private static void requireSize(int bytes) {
        if (bytes > MOST_BYTES) {
            throw new Refused(
                    Problem.tooLarge(
                            "The body has more than %d bytes; send it in parts."
                                    .formatted(MOST_BYTES),
                            null));
        }
    }

    private static String utf8(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException notUtf8) {
            throw new Refused(Problem.malformed("The body must be UTF-8."));
        }
    }
}

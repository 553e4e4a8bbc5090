package dev.attentionqueue.aws.target;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/** The digests that SQS gives with a message. */
final class Md5 {
    private static final int STRING = 1;

    private Md5() {}

    static String of(String body) {
        return of(body.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The digest of attributes with string values (AWS, "Calculating the MD5 message digest for
     * message attributes").
     */
    static String of(Map<String, MessageAttributeValue> attributes) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        new TreeMap<>(attributes)
                .forEach(
                        (name, value) -> {
                            write(all, name);
                            write(all, value.dataType());
                            all.write(STRING);
                            write(all, value.stringValue());
                        });
        return of(all.toByteArray());
    }

    private static void write(ByteArrayOutputStream all, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        all.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        all.writeBytes(bytes);
    }

    private static String of(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}

package dev.attentionqueue.local.gateway;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.handler.ErrorHandler;

/** What becomes of a request that the server cannot read: API Gateway's form, and not Jetty's. */
final class Unreadable extends ErrorHandler {
    private static final String BODY = "{\"message\":\"Bad Request\"}";

    @Override
    public ByteBuffer badMessageError(int status, String reason, HttpFields.Mutable fields) {
        fields.put(HttpHeader.CONTENT_TYPE, "application/json");
        return ByteBuffer.wrap(BODY.getBytes(StandardCharsets.UTF_8));
    }
}

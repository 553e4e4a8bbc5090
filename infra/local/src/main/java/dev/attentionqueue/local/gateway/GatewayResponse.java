package dev.attentionqueue.local.gateway;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the client gets: the function's answer as AWS reads it in payload format 2.0, or one of
 * AWS's own errors.
 *
 * <p>An answer with a {@code statusCode} is taken apart; any other JSON is the body of a 200 (a
 * string without its quotes). Format 2.0 has no {@code multiValueHeaders}: like AWS, this ignores
 * them.
 */
final class GatewayResponse {
    private static final String JSON_TYPE = "application/json";

    /** What AWS answers with when a structured answer names no content type. */
    private static final String TEXT_TYPE = "text/plain;charset=UTF-8";

    private final int status;
    private final Map<String, String> headers;
    private final List<String> cookies;
    private final byte[] body;

    private GatewayResponse(
            int status, Map<String, String> headers, List<String> cookies, byte[] body) {
        this.status = status;
        this.headers = headers;
        this.cookies = cookies;
        this.body = body;
    }

    static GatewayResponse badRequest() {
        return error(400, "Bad Request");
    }

    static GatewayResponse unauthorized() {
        return error(401, "Unauthorized");
    }

    static GatewayResponse forbidden() {
        return error(403, "Forbidden");
    }

    static GatewayResponse notFound() {
        return error(404, "Not Found");
    }

    static GatewayResponse requestTooLong() {
        return error(413, "Request Too Long");
    }

    static GatewayResponse internalServerError() {
        return error(500, "Internal Server Error");
    }

    static GatewayResponse serviceUnavailable() {
        return error(503, "Service Unavailable");
    }

    private static GatewayResponse error(int status, String message) {
        return json(status, ("{\"message\":\"" + message + "\"}").getBytes(StandardCharsets.UTF_8));
    }

    private static GatewayResponse json(int status, byte[] body) {
        return new GatewayResponse(status, Map.of("content-type", JSON_TYPE), List.of(), body);
    }

    /** Reads a function's answer; what cannot be read is an internal server error, as on AWS. */
    static GatewayResponse of(byte[] answer) {
        try {
            Object any = JSON.std.anyFrom(answer);
            if (any instanceof Map<?, ?> fields && fields.get("statusCode") != null) {
                return structured(fields);
            }
            return json(
                    200,
                    any instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : answer);
        } catch (IOException | IllegalArgumentException unreadable) {
            return internalServerError();
        }
    }

    private static GatewayResponse structured(Map<?, ?> fields) {
        Map<String, String> headers = headers(fields.get("headers"));
        headers.putIfAbsent("content-type", TEXT_TYPE);
        List<String> cookies = new ArrayList<>();
        if (fields.get("cookies") instanceof List<?> list) {
            list.forEach(cookie -> cookies.add(String.valueOf(cookie)));
        }
        byte[] body = body(fields.get("body"), Boolean.TRUE.equals(fields.get("isBase64Encoded")));
        return new GatewayResponse(status(fields.get("statusCode")), headers, cookies, body);
    }

    private static int status(@Nullable Object statusCode) {
        int status = Integer.parseInt(String.valueOf(statusCode));
        if (status < 100 || status > 599) {
            throw new IllegalArgumentException("no HTTP status: " + status);
        }
        return status;
    }

    private static Map<String, String> headers(@Nullable Object value) {
        Map<String, String> headers = new TreeMap<>();
        if (value instanceof Map<?, ?> fields) {
            fields.forEach(
                    (name, header) ->
                            headers.put(
                                    String.valueOf(name).toLowerCase(Locale.ROOT),
                                    String.valueOf(header)));
        }
        headers.remove("content-length");
        return headers;
    }

    private static byte[] body(@Nullable Object value, boolean base64) {
        if (value == null) {
            return new byte[0];
        }
        if (!(value instanceof String text)) {
            throw new IllegalArgumentException("a body must be a string");
        }
        return base64 ? Base64.getDecoder().decode(text) : text.getBytes(StandardCharsets.UTF_8);
    }

    int status() {
        return status;
    }

    /** Names in lower case. */
    Map<String, String> headers() {
        return headers;
    }

    /** One {@code set-cookie} each. */
    List<String> cookies() {
        return cookies;
    }

    byte[] body() {
        return body;
    }
}

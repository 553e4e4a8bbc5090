package dev.attentionqueue.local.gateway;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The event of a Lambda proxy integration in payload format 2.0, as a tree of maps.
 *
 * <p>Source of the shape: AWS, "Create AWS Lambda proxy integrations for HTTP APIs". Fields without
 * a value are left out, as AWS does. Which content types travel as plain text is not in AWS's
 * documentation; measured on AWS by others (ministackorg/ministack pull request 766): {@code
 * text/*} and three of {@code application/}; anything else, a form or no type at all included, is
 * base64.
 */
final class ProxyEvent {
    private static final Set<String> PLAIN =
            Set.of("application/json", "application/xml", "application/javascript");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);
    private static final String ACCOUNT = "000000000000";
    private static final String API = "local";
    private static final String DOMAIN = "localhost";

    private ProxyEvent() {}

    /** What the gateway itself knows about a request on its way to the function. */
    record Passage(
            RouteKey route,
            Map<String, String> pathParameters,
            Map<String, Object> authorizerContext,
            String requestId,
            Instant arrived) {}

    static Map<String, Object> of(GatewayRequest request, byte[] body, Passage passage) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("version", "2.0");
        event.put("routeKey", passage.route().toString());
        event.put("rawPath", request.rawPath());
        event.put("rawQueryString", request.rawQuery());
        List<String> cookies = cookies(request.header("cookie"));
        putUnless(cookies.isEmpty(), event, "cookies", cookies);
        event.put("headers", withoutCookies(request.headers()));
        Map<String, String> query = query(request.rawQuery());
        putUnless(query.isEmpty(), event, "queryStringParameters", query);
        event.put("requestContext", context(request, passage));
        putUnless(
                passage.pathParameters().isEmpty(),
                event,
                "pathParameters",
                passage.pathParameters());
        boolean base64 = body.length > 0 && !isPlain(request.header("content-type"));
        putUnless(body.length == 0, event, "body", encode(body, base64));
        event.put("isBase64Encoded", base64);
        return event;
    }

    private static void putUnless(
            boolean absent, Map<String, Object> target, String name, Object value) {
        if (!absent) {
            target.put(name, value);
        }
    }

    private static Map<String, Object> context(GatewayRequest request, Passage passage) {
        Map<String, Object> http = new LinkedHashMap<>();
        http.put("method", request.method());
        http.put("path", request.rawPath());
        http.put("protocol", request.protocol());
        http.put("sourceIp", request.sourceIp());
        http.put("userAgent", request.header("user-agent"));
        Map<String, Object> context = new LinkedHashMap<>();
        context.put("accountId", ACCOUNT);
        context.put("apiId", API);
        context.put("authorizer", Map.of("lambda", passage.authorizerContext()));
        context.put("domainName", DOMAIN);
        context.put("domainPrefix", DOMAIN);
        context.put("http", http);
        context.put("requestId", passage.requestId());
        context.put("routeKey", passage.route().toString());
        context.put("stage", "$default");
        context.put("time", TIME.format(passage.arrived()));
        context.put("timeEpoch", passage.arrived().toEpochMilli());
        return context;
    }

    private static List<String> cookies(String header) {
        return header.isBlank() ? List.of() : List.of(header.split(";\\s*", -1));
    }

    private static Map<String, String> withoutCookies(Map<String, String> headers) {
        Map<String, String> others = new TreeMap<>(headers);
        others.remove("cookie");
        return others;
    }

    /** Decoded, duplicates joined with commas. */
    private static Map<String, String> query(String rawQuery) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (rawQuery.isEmpty()) {
            return parameters;
        }
        for (String pair : rawQuery.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decode(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
            if (!pair.isEmpty()) {
                parameters.merge(name, value, (first, second) -> first + "," + second);
            }
        }
        return parameters;
    }

    private static String decode(String part) {
        return URLDecoder.decode(part, StandardCharsets.UTF_8);
    }

    private static boolean isPlain(String contentType) {
        int parameters = contentType.indexOf(';');
        String type = parameters < 0 ? contentType : contentType.substring(0, parameters);
        String bare = type.strip().toLowerCase(Locale.ROOT);
        return bare.startsWith("text/") || PLAIN.contains(bare);
    }

    private static String encode(byte[] body, boolean base64) {
        return base64
                ? Base64.getEncoder().encodeToString(body)
                : new String(body, StandardCharsets.UTF_8);
    }
}

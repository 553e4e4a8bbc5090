package dev.attentionqueue.local.gateway;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * An HTTP request without its body, as it came.
 *
 * @param rawPath still encoded
 * @param rawQuery still encoded, without the question mark, empty if there is none
 * @param headers names in lower case, duplicates joined with commas (AWS, payload format 2.0)
 */
record GatewayRequest(
        String method,
        String rawPath,
        String rawQuery,
        String protocol,
        String sourceIp,
        Map<String, String> headers) {

    static GatewayRequest of(HttpServletRequest request) {
        return new GatewayRequest(
                request.getMethod(),
                request.getRequestURI(),
                Objects.requireNonNullElse(request.getQueryString(), ""),
                request.getProtocol(),
                request.getRemoteAddr(),
                headers(request));
    }

    private static Map<String, String> headers(HttpServletRequest request) {
        Map<String, String> headers = new TreeMap<>();
        for (String name : Collections.list(request.getHeaderNames())) {
            List<String> values = Collections.list(request.getHeaders(name));
            // HTTP/1.1 lets several lines of cookies be joined with semicolons, any other header
            // with commas.
            String separator = name.equalsIgnoreCase("cookie") ? "; " : ",";
            headers.put(name.toLowerCase(Locale.ROOT), String.join(separator, values));
        }
        return headers;
    }

    String header(String name) {
        return headers.getOrDefault(name, "");
    }
}

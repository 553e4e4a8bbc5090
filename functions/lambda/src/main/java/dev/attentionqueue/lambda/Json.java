package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** JSON as the API speaks it; a repeated field is an error, not a choice. */
final class Json {
    static final JsonFactory FACTORY =
            JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private Json() {}

    /** A string as JSON writes it. */
    static String quoted(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }

    static String write(Map<String, ?> object) {
        try {
            return JSON.std.asString(object);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    static APIGatewayV2HTTPResponse response(
            int status, Map<String, String> headers, Map<String, ?> body) {
        return response(status, headers, write(body));
    }

    static APIGatewayV2HTTPResponse response(int status, Map<String, ?> body) {
        return response(status, write(body));
    }

    /** An answer whose body is JSON already. */
    static APIGatewayV2HTTPResponse response(int status, String body) {
        return response(status, Map.of("content-type", "application/json"), body);
    }

    private static APIGatewayV2HTTPResponse response(
            int status, Map<String, String> headers, String body) {
        return APIGatewayV2HTTPResponse.builder()
                .withStatusCode(status)
                .withHeaders(headers)
                .withBody(body)
                .build();
    }
}

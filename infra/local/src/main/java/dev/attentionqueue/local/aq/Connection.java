package dev.attentionqueue.local.aq;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the API is, and as whom to call it: the options that all commands share. */
final class Connection {
    private static final Duration PATIENCE = Duration.ofSeconds(35);
    private static final Pattern KEY = Pattern.compile("aq_[A-Za-z0-9_-]{43}");

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            defaultValue = "${env:AQ_ENDPOINT:-http://127.0.0.1:8080}",
            description = "The API; else AQ_ENDPOINT, else http://127.0.0.1:8080.")
    private URI endpoint = URI.create("http://127.0.0.1:8080");

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description = "The key, or a line with one in it; else AQ_KEY.")
    private @Nullable String key;

    @Option(
            names = "--tenant",
            paramLabel = "NAME",
            description = "For which tenant; the platform's keys only.")
    private @Nullable String tenant;

    @Option(names = "--json", description = "Print JSON as it came, for scripts.")
    private boolean json;

    private @Nullable HttpClient http;

    boolean isJson() {
        return json;
    }

    Map<String, Object> get(String path) {
        return send("GET", path, null, Map.of());
    }

    Map<String, Object> send(String method, String path, @Nullable String body) {
        return send(method, path, body, Map.of());
    }

    /**
     * Makes a call.
     *
     * @return the answer's body
     * @throws Refusal unless it was carried out
     */
    Map<String, Object> send(
            String method, String path, @Nullable String body, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address(path)).timeout(PATIENCE);
        request.header("authorization", "Bearer " + secret());
        if (tenant != null) {
            request.header("x-tenant-id", tenant);
        }
        headers.forEach(request::header);
        if (body == null) {
            request.method(method, BodyPublishers.noBody());
        } else {
            request.header("content-type", "application/json");
            request.method(method, BodyPublishers.ofString(body));
        }
        HttpResponse<String> response = exchange(request.build());
        if (response.statusCode() / 100 != 2) {
            throw new Refusal(Problems.sentence(response.statusCode(), response.body()));
        }
        return JsonText.object(response.body());
    }

    private URI address(String path) {
        try {
            return URI.create(endpoint.toString().replaceAll("/+$", "") + path);
        } catch (IllegalArgumentException notAnAddress) {
            throw new Refusal("There is no address " + endpoint + path + ".");
        }
    }

    private String secret() {
        String given = key == null ? System.getenv("AQ_KEY") : key;
        if (given == null) {
            throw new Refusal("There is no key: set AQ_KEY or --key; scripts/run prints one.");
        }
        Matcher secret = KEY.matcher(given);
        if (!secret.find()) {
            throw new Refusal("A key is aq_ and 43 characters; there is none in what was given.");
        }
        return secret.group();
    }

    private HttpResponse<String> exchange(HttpRequest request) {
        try {
            if (http == null) {
                http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
            }
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException unreachable) {
            throw new Refusal(
                    "%s gave no answer; is it running there? (%s)"
                            .formatted(endpoint, unreachable.getClass().getSimpleName()));
        } catch (IllegalArgumentException | SecurityException odd) {
            throw new Refusal("The request cannot be sent: " + odd.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Refusal("Stopped before an answer came.");
        }
    }

    /** A path with names in it, each as one part. */
    static String path(String template, Object... names) {
        Object[] encoded = new Object[names.length];
        for (int at = 0; at < names.length; at++) {
            encoded[at] = encode(String.valueOf(names[at]));
        }
        return template.formatted(encoded);
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}

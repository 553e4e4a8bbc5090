package dev.attentionqueue.local.aq;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** What the API refuses, in one sentence: its own problem documents, and API Gateway's bodies. */
final class Problems {
    private Problems() {}

    static String sentence(int status, String body) {
        Map<String, Object> problem = JsonText.object(body);
        if (!problem.containsKey("detail")) {
            return ofGateway(status, Objects.toString(problem.get("message"), "no reason given"));
        }
        List<String> pointers =
                JsonText.objects(problem, "errors").stream()
                        .map(error -> String.valueOf(error.get("pointer")))
                        .toList();
        String at =
                pointers.isEmpty()
                        ? ""
                        : pointers.stream().collect(Collectors.joining(", ", " (", ")"));
        return problem.get("detail") + at;
    }

    private static String ofGateway(int status, String message) {
        return switch (status) {
            case 401, 403 -> "The key is not valid there: unknown, revoked or expired.";
            case 404 -> "The API there has no such call; is it of another version?";
            case 413 -> "The request is too large.";
            case 429 -> "Too many requests; try again later.";
            default -> "The API answered %d: %s.".formatted(status, message);
        };
    }
}

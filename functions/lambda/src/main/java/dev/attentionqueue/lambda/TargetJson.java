package dev.attentionqueue.lambda;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Target;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A target as the API takes and shows it. */
final class TargetJson {
    private static final String TYPE = "type";
    private static final String FUNCTION = "function";
    private static final String URL = "url";
    private static final String SECRET = "secret";

    private TargetJson() {}

    static Target read(Optional<String> object) {
        return object.map(text -> read(JsonBody.read(text, Set.of(TYPE, FUNCTION, URL, SECRET))))
                .orElse(Target.EMBEDDED);
    }

    private static Target read(JsonBody target) {
        return switch (target.string(TYPE)) {
            case "embedded" -> Target.EMBEDDED;
            case "lambda" -> new Target.Lambda(target.string(FUNCTION));
            case "http" ->
                    new Target.Http(
                            target.string(URL), Identifier.of(SECRET, target.string(SECRET)));
            case String other -> {
                String detail =
                        "There is no target of type %s; choose embedded, lambda or http."
                                .formatted(other);
                throw new Refused(Problem.invalid("#/target/type", detail));
            }
        };
    }

    static Map<String, Object> write(Target target) {
        return switch (target) {
            case Target.Embedded _ -> Map.of(TYPE, "embedded");
            case Target.Lambda lambda -> Map.of(TYPE, "lambda", FUNCTION, lambda.function());
            case Target.Http http ->
                    Map.of(TYPE, "http", URL, http.url(), SECRET, http.secret().value());
        };
    }
}

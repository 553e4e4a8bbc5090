package dev.attentionqueue.aws;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Target;
import java.util.Optional;

/**
 * A target as one short text: {@code L function}, or {@code H secret url}; none of these holds a
 * space. Embedded work, which is the usual, costs nothing.
 */
final class TargetText {
    private static final String SPACE = " ";

    private TargetText() {}

    static Optional<String> of(Target target) {
        return switch (target) {
            case Target.Embedded _ -> Optional.empty();
            case Target.Lambda(String function) -> Optional.of("L " + function);
            case Target.Http(String url, Identifier secret) ->
                    Optional.of(String.join(SPACE, "H", secret.value(), url));
        };
    }

    static Target read(Optional<String> text) {
        return text.map(written -> read(written.split(SPACE, -1))).orElse(Target.EMBEDDED);
    }

    private static Target read(String[] parts) {
        return parts[0].equals("L")
                ? new Target.Lambda(parts[1])
                : new Target.Http(parts[2], new Identifier(parts[1]));
    }
}

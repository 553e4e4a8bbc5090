package dev.attentionqueue.local.probe;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something that AWS does and an emulator may not.
 *
 * @param <C> client of the service
 */
public interface Trait<C> {

    /** What AWS does, as half a sentence after "it". */
    String says();

    /** Asks the backend behind {@code client}; takes a few seconds at most. */
    boolean isShownBy(C client);

    /** Skips the calling test, with the reason, where the backend does otherwise. */
    static <C> void assumeShown(Trait<C> trait, C client, String backend) {
        assumeTrue(
                trait.isShownBy(client),
                () -> "skipped: AWS %s, %s does not".formatted(trait.says(), backend));
    }

    /** Asks for all of them, and prints what came out. */
    static <C, T extends Trait<C>> Set<T> shown(String backend, C client, T[] traits) {
        Set<T> shown =
                Stream.of(traits)
                        .filter(trait -> trait.isShownBy(client))
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        System.out.println("What " + backend + " does as AWS does:");
        for (T trait : traits) {
            System.out.printf("  %-4s it %s%n", shown.contains(trait) ? "yes" : "no", trait.says());
        }
        return shown;
    }
}

package dev.attentionqueue.cdk;

/** One sentence for what is wrong with a property, before anything is deployed. */
final class Check {
    private Check() {}

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    static void range(String what, long value, long least, long most) {
        that(
                least <= value && value <= most,
                "%s must be %d to %d, and is %d".formatted(what, least, most, value));
    }
}

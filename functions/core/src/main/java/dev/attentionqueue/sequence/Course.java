package dev.attentionqueue.sequence;

/** What the number of an item says of its turn. */
public enum Course {
    /** Everything before it has been passed. */
    NEXT,
    /** Its number has been passed already. */
    LATE,
    /** Something before it is missing. */
    EARLY;

    /** The course of an item with this number, of a key that has been passed up to {@code last}. */
    public static Course of(long number, long last) {
        if (number <= last) {
            return LATE;
        }
        return number == last + 1 ? NEXT : EARLY;
    }
}

package dev.attentionqueue.store;

/** A value given by a caller that breaks a rule; the message says which rule and how to obey it. */
public final class InvalidField extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String field;

    public InvalidField(String field, String rule) {
        super(field + " " + rule);
        this.field = field;
    }

    /** Name of the offending field as the caller knows it, for instance {@code store}. */
    public String field() {
        return field;
    }
}

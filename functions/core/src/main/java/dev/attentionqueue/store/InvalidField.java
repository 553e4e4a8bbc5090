package dev.attentionqueue.store;

/** A value given by a caller that breaks a rule; the message says which rule and how to obey it. */
public final class InvalidField extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String rule;

    public InvalidField(String field, String rule) {
        super(field + " " + rule);
        this.field = field;
        this.rule = rule;
    }

    /** What the value must be, without the name of its field. */
    public String rule() {
        return rule;
    }

    /** Name of the offending field as the caller knows it, for instance {@code store}. */
    public String field() {
        return field;
    }
}

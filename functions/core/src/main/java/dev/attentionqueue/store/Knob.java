package dev.attentionqueue.store;

/** What of its plan a store may have otherwise. */
public enum Knob {
    MAX_CONSUMERS("maxConsumers"),
    ITEMS_PER_SLICE("itemsPerSlice"),
    SECONDS_PER_SLICE("secondsPerSlice"),
    HANDLERS_PER_SLICE("handlersPerSlice"),
    ITEMS_PER_SECOND("itemsPerSecond"),
    MAX_BACKLOG("maxBacklog");

    private final String field;

    Knob(String field) {
        this.field = field;
    }

    /** As callers name it, and as a value out of range is refused. */
    public String field() {
        return field;
    }
}

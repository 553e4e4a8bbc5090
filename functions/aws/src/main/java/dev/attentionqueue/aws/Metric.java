package dev.attentionqueue.aws;

/**
 * What the functions tell CloudWatch, each under the dimension {@link EmbeddedMetrics#ENVIRONMENT},
 * those of {@link #OLDEST_WAITING} and {@link #WAITING_STORES} by service class, too. None has a
 * store or tenant as a dimension: each value of one is a metric that is paid for.
 */
public enum Metric {
    /** How long the store that has waited longest for a look has waited, over all or of a class. */
    OLDEST_WAITING("OldestWaiting", Unit.SECONDS),
    /** Stores with something to do that nobody works for. */
    WAITING_STORES("WaitingStores", Unit.COUNT),
    /** Stores that somebody works for. */
    WORKING_STORES("WorkingStores", Unit.COUNT),
    /** Items in the queues of stores that are awake, {@link Fleet} says of how many. */
    BACKLOG("Backlog", Unit.COUNT),
    /** Lanes that the reconciler signalled again. */
    RESIGNALS("Resignals", Unit.COUNT),
    /** Signals that no queue took when the reconciler sent them. */
    RESIGNALS_UNSENT("ResignalsUnsent", Unit.COUNT),
    /** Stores signalled again that have had no slice since they last were. */
    RESIGNALS_IN_VAIN("ResignalsInVain", Unit.COUNT),
    /** Stores and pages that the reconciler could not deal with. */
    RECONCILE_FAILURES("ReconcileFailures", Unit.COUNT),
    /** Stores in whose queue the audit found work that nobody had announced. */
    NUDGES("Nudges", Unit.COUNT),
    /** Dead letters that a redrive sent again. */
    REDRIVEN("Redriven", Unit.COUNT),

    /** Enqueue requests of stores that have as much waiting as they may. */
    ENQUEUES_REFUSED("EnqueuesRefused", Unit.COUNT),

    /** Attentions that got their lane, and a slice. */
    ATTENTIONS_CLAIMED("AttentionsClaimed", Unit.COUNT),
    /** Attentions that had nothing to do: their lane was leased, or has moved on. */
    ATTENTIONS_ABSORBED("AttentionsAbsorbed", Unit.COUNT),
    /** Attentions of stores that cool down, or have all the consumers that they may have. */
    ATTENTIONS_REFUSED("AttentionsRefused", Unit.COUNT),
    /** Attentions of stores that do not run, or are not there. */
    ATTENTIONS_DISCARDED("AttentionsDiscarded", Unit.COUNT),
    /** Attentions that could not be answered, and come again. */
    ATTENTIONS_FAILED("AttentionsFailed", Unit.COUNT),
    /** How long past its due time an attention arrived. */
    ATTENTION_WAIT("AttentionWait", Unit.MILLISECONDS),
    /** From when an attention was due to the first start of a handler in its slice. */
    FIRST_START("FirstStart", Unit.MILLISECONDS),
    /** From when a store at rest got work to when it came to rest again. */
    TIME_TO_EMPTY("TimeToEmpty", Unit.MILLISECONDS),
    /** Follow-ups that led to an attention, one after another. */
    HOPS("Hops", Unit.COUNT),

    /** Items that handlers were done with. */
    ITEMS_PROCESSED("ItemsProcessed", Unit.COUNT),
    /** Handlers that threw, outran their time, or asked for a retry. */
    HANDLER_ERRORS("HandlerErrors", Unit.COUNT),
    /** Items put off, to be handled again later. */
    RETRIES("Retries", Unit.COUNT),
    /** Items that were given up. */
    DEAD_LETTERS("DeadLetters", Unit.COUNT),
    /** Slices after which a store that only fails is left alone, or blocked. */
    BREAKERS_OPENED("BreakersOpened", Unit.COUNT),
    /** Items received in one slice, repeats included. */
    ITEMS_PER_SLICE("ItemsPerSlice", Unit.COUNT),
    /** How long a slice took. */
    SLICE_TIME("SliceTime", Unit.MILLISECONDS),
    /** Slices that found nothing. */
    EMPTY_LOOKS("EmptyLooks", Unit.COUNT),
    /** Slices after which their backlog goes on. */
    FOLLOW_UPS("FollowUps", Unit.COUNT),
    /** Signals that no queue took after a slice; the reconciler sends them. */
    SIGNALS_UNSENT("SignalsUnsent", Unit.COUNT);

    /** CloudWatch's units. */
    enum Unit {
        COUNT("Count"),
        SECONDS("Seconds"),
        MILLISECONDS("Milliseconds");

        private final String label;

        Unit(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    private final String label;
    private final Unit unit;

    Metric(String label, Unit unit) {
        this.label = label;
        this.unit = unit;
    }

    /** The name in CloudWatch. */
    public String label() {
        return label;
    }

    Unit unit() {
        return unit;
    }
}

package dev.attentionqueue.lane;

/**
 * How much waits in a queue, roughly.
 *
 * @param items visible
 * @param itemsPerTurn what one turn can take
 */
public record Backlog(long items, int itemsPerTurn) {

    /** One consumer for every full turn of work, and one for what is left over. */
    public int consumersWorth() {
        return (int) Math.min(Integer.MAX_VALUE, Math.ceilDiv(items, (long) itemsPerTurn));
    }
}

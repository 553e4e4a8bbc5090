package dev.attentionqueue.local.demo;

/** What the demo can see of, and do to, the cloud that it runs against, past the product's API. */
public interface CloudView {

    /** Attentions sent since the cloud started; never decreases. */
    long attentions();

    /** Slices run since the cloud started; never decreases. */
    long slices();

    /** Items in all work queues: visible, hidden and delayed. */
    long backlog();

    /**
     * Takes items out of a store's work queue behind the product's back.
     *
     * @param items how many at most; at least 1
     * @return how many were there to take; 0 if none was visible just now
     */
    int steal(String store, int items);
}

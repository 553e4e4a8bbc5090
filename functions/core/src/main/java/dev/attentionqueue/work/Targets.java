package dev.attentionqueue.work;

import dev.attentionqueue.store.Store;

/** Whoever handles the items of stores: their {@link dev.attentionqueue.store.Target}s. */
@FunctionalInterface
public interface Targets {

    /** The handler for one slice of this store; never throws. */
    WorkHandler handlerOf(Store store);
}

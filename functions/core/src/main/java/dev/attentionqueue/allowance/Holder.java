package dev.attentionqueue.allowance;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;

/** Whose bucket it is, and what its tokens pay for. */
public sealed interface Holder {

    /** A tenant's first looks. */
    record FirstLooks(Identifier tenant) implements Holder {}

    /** Items of one store, over all its lanes. */
    record StoreItems(StoreKey store) implements Holder {}

    /** Items of all stores of one marketplace, whoever's they are. */
    record MarketplaceItems(Identifier marketplace) implements Holder {}
}

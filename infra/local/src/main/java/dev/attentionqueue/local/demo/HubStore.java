package dev.attentionqueue.local.demo;

import dev.attentionqueue.store.Identifier;

/**
 * One of MarketHub's stores.
 *
 * @param number tells its items from those of other stores; 0 to 9,999
 */
public record HubStore(int number, Identifier name, Marketplace marketplace, Identifier plan) {}

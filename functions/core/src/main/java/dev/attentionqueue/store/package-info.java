/**
 * The store: the unit of isolation, with its identity, plan, state and control item.
 *
 * <p>A store is <em>active</em>, <em>paused</em>, <em>in maintenance</em> or <em>blocked</em>.
 * Every change of its control item is one conditional write: {@link
 * dev.attentionqueue.store.Stores#write} compares the version, {@link
 * dev.attentionqueue.store.Stores#mark} is the one write that an enqueue makes. On failure nothing
 * is half written: a lost race is returned with the record that won.
 */
@NullMarked
package dev.attentionqueue.store;

import org.jspecify.annotations.NullMarked;

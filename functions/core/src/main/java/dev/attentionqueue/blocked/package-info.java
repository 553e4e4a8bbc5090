/**
 * The ordering keys of a store that get no further for now, as its status shows them.
 *
 * <p>A key is blocked while it is <em>retrying</em>: its first item has failed, and those behind it
 * wait until that is tried again; or while a <em>number is missing</em>: items of it are parked
 * until those before them come, or their time is up. What is due is no more told of: it waits for
 * nothing but the store's turn.
 *
 * <p>On failure nothing is told: the look throws {@link dev.attentionqueue.store.Unavailable}. A
 * pause whose record could not be written is not seen, and a gap that could not be closed is seen
 * until its time is up.
 */
@NullMarked
package dev.attentionqueue.blocked;

import org.jspecify.annotations.NullMarked;

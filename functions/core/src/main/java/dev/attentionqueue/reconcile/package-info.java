/**
 * Reconciling: the net under lost attentions and dead dispatchers.
 *
 * <p>A store is on the due index while one of its lanes is not idle. One that is <em>overdue</em>,
 * by a consistent read of its record, is <em>re-signalled</em>. In fault-free runs nothing is ever
 * overdue. A signal is overdue a margin after it was due, the margin growing to four times itself
 * with re-signals, and where its attention queue has lately been long, by the wait that it showed
 * on top. A run takes the pages of the shards in turn and has limits; the next one goes on with
 * what it leaves. A run that fails half-way loses nothing: the next one finds the same stores.
 */
@NullMarked
package dev.attentionqueue.reconcile;

import org.jspecify.annotations.NullMarked;

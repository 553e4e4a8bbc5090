/**
 * Reconciling: the net under lost attentions and dead dispatchers, and the audit of work that
 * nobody was told of.
 *
 * <p>A store is on the due index while one of its lanes is not idle. One that is <em>overdue</em>,
 * by a consistent read of its record, is <em>re-signalled</em>. In fault-free runs nothing is ever
 * overdue. A signal is overdue a margin after it was due, the margin growing to four times itself
 * with re-signals, and where its attention queue has lately been long, by the wait that it showed
 * on top. A run takes the pages of the index's shards in turn and has limits; what it leaves, and
 * what it could not deal with, is there for the next one.
 *
 * <p>A store that is removed is due when the next step of its removal is: {@link
 * dev.attentionqueue.reconcile.Removals}.
 *
 * <p>A message that entered a queue past the API marked nothing, so its store may <em>rest</em>: no
 * lane is awake, and it is on no index. The {@link dev.attentionqueue.reconcile.Audit} goes slowly
 * round all stores, asks the queues of those that rest how much waits, and <em>nudges</em>. A nudge
 * that is lost leaves nothing behind; the next pass finds the same.
 */
@NullMarked
package dev.attentionqueue.reconcile;

import org.jspecify.annotations.NullMarked;

/**
 * The attention: a small signal that wakes a dispatcher for one store.
 *
 * <p>A <em>first look</em> is sent by a raise, or by a lane that sleeps, and travels in a queue of
 * its own, as long as the tenant's allowance lasts; every other one is a <em>follow-up</em>. One
 * that is late, repeated or out of date is <em>absorbed</em>. It brings the store's record along,
 * as its sender wrote it: a claim on it costs no read, and fails if the store has changed since.
 * One that is lost leaves a signalled lane behind, which the reconciler finds overdue.
 *
 * <p>One that waits in a long queue looks the same to the reconciler. So dispatchers write down how
 * long attentions have lately waited, {@link dev.attentionqueue.attention.QueueWaits}, and what is
 * overdue by less is left to come. A reading that fails to be written or read costs one more
 * attention, which is absorbed.
 */
@NullMarked
package dev.attentionqueue.attention;

import org.jspecify.annotations.NullMarked;

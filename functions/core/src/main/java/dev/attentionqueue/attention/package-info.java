/**
 * The attention: a small signal that wakes a dispatcher for one store.
 *
 * <p>A <em>first look</em> is sent by a raise and travels in a queue of its own; every other one is
 * a <em>follow-up</em>. One that is late, repeated or out of date is <em>absorbed</em>. One that is
 * lost leaves a signalled lane behind, which the reconciler finds overdue.
 */
@NullMarked
package dev.attentionqueue.attention;

import org.jspecify.annotations.NullMarked;

/**
 * Dispatching: what an attention sets in motion.
 *
 * <p>An attention is <em>absorbed</em>, or it <em>claims</em> its lane, runs one slice and
 * <em>finishes</em>: the lane retires, continues, sleeps, or has been lost to somebody else. A
 * crash leaves the lane leased; the lease ends by itself, and the reconciler or the next attention
 * takes the lane over.
 */
@NullMarked
package dev.attentionqueue.dispatch;

import org.jspecify.annotations.NullMarked;

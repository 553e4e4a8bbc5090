/**
 * The lane: one seat for a consumer of a store, and the decisions of the wake-up protocol.
 *
 * <pre>
 *              raise                       claim
 *    IDLE ---------------&gt; SIGNALLED ---------------&gt; LEASED
 *     ^                      ^    |  re-signal           |
 *     |                      |    '--&gt; (same fence)      |
 *     |                      |                           |
 *     |                      '---- continue, or sleep ---+
 *     '------------------------------------- retire -----'
 * </pre>
 *
 * <p>Every transition is a pure function: record in, time and {@link
 * dev.attentionqueue.lane.Timing} in; next record and what to send out. {@link
 * dev.attentionqueue.lane.Marking} serves the enqueue, {@link dev.attentionqueue.lane.Claiming} and
 * {@link dev.attentionqueue.lane.Finishing} the dispatcher, {@link
 * dev.attentionqueue.lane.Resignalling} the reconciler.
 *
 * <p>On failure: a lost attention leaves SIGNALLED, a dead holder leaves LEASED behind; both carry
 * the time from which the reconciler, or for a lease the next attention, takes them over. What the
 * dead holder had received stays hidden in SQS for its visibility timeout; the take-over moves
 * {@code holdUntil} past that time, and no lane retires before it.
 */
@NullMarked
package dev.attentionqueue.lane;

import org.jspecify.annotations.NullMarked;

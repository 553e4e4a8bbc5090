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
 * dev.attentionqueue.lane.Marking} serves the enqueue, {@link dev.attentionqueue.lane.Claiming},
 * {@link dev.attentionqueue.lane.Holding} and {@link dev.attentionqueue.lane.Finishing} the
 * dispatcher, {@link dev.attentionqueue.lane.Resignalling} the reconciler, {@link
 * dev.attentionqueue.lane.Resuming} the operator.
 *
 * <p>An enqueue signals lane 0, and lane 0 alone sleeps. A claim opens further lanes when the
 * backlog is worth it. A higher lane ends by continuing, by a clean retirement, or by closing: then
 * it is idle, and lane 0 looks again or is signalled, in the same write.
 *
 * <p>A lane retires only when its queue is proven empty: by a receive that found nothing, a grace
 * after the last mark and after the last hold. Marks stand for work that is on its way, holds for
 * work that is hidden.
 *
 * <p>On failure: a lost attention leaves SIGNALLED, a dead holder leaves LEASED behind; both carry
 * the time from which the reconciler, or for a lease the next attention, takes them over. What the
 * dead holder had received stays hidden in SQS for its visibility timeout; the take-over moves
 * {@code holdUntil} past that time, and no lane retires before it.
 *
 * <p>{@link dev.attentionqueue.lane.Rule} names what protects all this; {@code scripts/simulate
 * --model} explores every state of small setups over these very transitions, and shows for each
 * rule what is lost without it.
 */
@NullMarked
package dev.attentionqueue.lane;

import org.jspecify.annotations.NullMarked;

/**
 * The slice: a bounded turn of work under one lease.
 *
 * <p>A slice receives, handles and deletes side by side: {@link dev.attentionqueue.slice.Slice}
 * decides when to receive and when it is over, {@link dev.attentionqueue.slice.Handlers} have the
 * items in hand, {@link dev.attentionqueue.slice.Settling} decides what becomes of them. A {@link
 * dev.attentionqueue.slice.Crew} does what takes time.
 *
 * <p>A slice ends <em>empty</em> (a long poll found nothing), <em>full</em> (its limit of items or
 * time is reached), with its <em>raise complete</em>, or in <em>error</em> (the queue gave no
 * answer); never before all that it has begun has ended. When a handler asks to slow down, it
 * begins no more and ends <em>full</em>.
 *
 * <p>Where a store has ordering, only the first item in hand of each key has its turn ({@link
 * dev.attentionqueue.slice.Lines}). If it comes again, those behind it go back with it, for as long
 * as it; if it is done with or kept as a dead letter, they go on.
 *
 * <p>An item that its handler wants again is hidden until then; one that is rejected, or has no
 * attempt left, is kept as a dead letter and then deleted. One that could not be begun in time is
 * handed back. An item comes back by itself, when its visibility timeout ends, if its delete fails
 * twice (it is known to be handled then), if its dead letter cannot be kept, or if nobody can say
 * how often it was tried. All that stays in the queue is reported as hidden until it returns.
 */
@NullMarked
package dev.attentionqueue.slice;

import org.jspecify.annotations.NullMarked;

/**
 * The slice: a bounded turn of work under one lease.
 *
 * <p>A slice receives, handles and deletes side by side: {@link dev.attentionqueue.slice.Slice}
 * decides when to receive and when it is over, {@link dev.attentionqueue.slice.Handlers} have the
 * items in hand, {@link dev.attentionqueue.slice.Settling} tells the queue what became of them. A
 * {@link dev.attentionqueue.slice.Crew} does what takes time.
 *
 * <p>A slice ends <em>empty</em> (a long poll found nothing), <em>full</em> (its limit of items or
 * time is reached), with its <em>raise complete</em>, or in <em>error</em> (the queue gave no
 * answer); never before all that it has begun has ended. An item whose handler fails, or whose
 * delete fails twice, stays in the queue and is reported as hidden until its visibility timeout
 * ends. One that could not be begun in time is handed back.
 */
@NullMarked
package dev.attentionqueue.slice;

import org.jspecify.annotations.NullMarked;

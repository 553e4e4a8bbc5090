/**
 * The slice: a bounded turn of work under one lease.
 *
 * <p>A slice receives, handles and deletes in rounds. It ends <em>empty</em> (a long poll found
 * nothing), <em>full</em> (its limit of items or time is reached), with its <em>raise
 * complete</em>, or in <em>error</em> (the queue gave no answer). An item whose handler fails, or
 * whose delete fails, stays in the queue and is reported as hidden until its visibility timeout
 * ends.
 */
@NullMarked
package dev.attentionqueue.slice;

import org.jspecify.annotations.NullMarked;

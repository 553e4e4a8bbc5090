/**
 * Idempotency: a request that is made again under the same key has its effect once, and the same
 * answer.
 *
 * <p>A key is <em>free</em>, <em>running</em> or <em>answered</em>. Who takes a free key runs the
 * request and leaves its answer. A run that dies leaves the key running until its time is over;
 * then the request runs again under the same id, so that it makes the same work items again. On
 * failure, when the answer cannot be kept, it is given all the same, and a repetition runs again.
 */
@NullMarked
package dev.attentionqueue.idempotency;

import org.jspecify.annotations.NullMarked;

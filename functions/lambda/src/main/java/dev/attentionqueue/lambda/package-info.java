/**
 * The Lambda handlers: parse, call, serialise. {@link dev.attentionqueue.lambda.Wiring} is the one
 * place where clocks, ids, clients and services are put together.
 *
 * <p>On failure: {@link dev.attentionqueue.lambda.ApiFunction} answers with a problem document,
 * {@link dev.attentionqueue.lambda.DispatchFunction} reports the attention as failed, so that it is
 * received again, and {@link dev.attentionqueue.lambda.ReconcileFunction} fails as a whole; its
 * next run finds the same stores.
 */
@NullMarked
package dev.attentionqueue.lambda;

import org.jspecify.annotations.NullMarked;

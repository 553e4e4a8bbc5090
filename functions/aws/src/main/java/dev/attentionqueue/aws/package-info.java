/**
 * The ports of the core, carried out by AWS: control items in one DynamoDB table, work and
 * attentions in SQS.
 *
 * <p>The adapters hold no decisions: what to write is decided by the transitions of {@link
 * dev.attentionqueue.lane}, and an adapter turns it into as few requests as AWS's conditions allow.
 *
 * <p>On failure: the SDK retries within the call timeout; what still has no answer becomes {@link
 * dev.attentionqueue.store.Unavailable}, or the outcome that the port has for it. A failed
 * condition is a value that carries the record that won. A request that AWS refuses as wrong, or as
 * not allowed, is a mistake of ours and is thrown as the SDK threw it.
 */
@NullMarked
package dev.attentionqueue.aws;

import org.jspecify.annotations.NullMarked;

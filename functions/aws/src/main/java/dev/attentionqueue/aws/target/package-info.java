/**
 * Targets outside of the dispatcher: Lambda functions that were written for an SQS trigger, and
 * HTTP endpoints that take webhooks.
 *
 * <p>Each slice has a handler of its own. A Lambda target gathers what the slice's handlers bring
 * within a few milliseconds into one invocation; an endpoint gets one request for each item. On
 * failure: what may have run is never sent again by this package, whatever its answer; the item
 * comes back and its next delivery decides.
 */
@NullMarked
package dev.attentionqueue.aws.target;

import org.jspecify.annotations.NullMarked;

/**
 * What makes functions run without a caller, on this machine: Lambda's event source mapping for
 * SQS, and EventBridge Scheduler.
 *
 * <p>A mapping receives only what it can invoke at once. What a function fails is left in the queue
 * and returns when its visibility timeout ends, as on AWS; a queue that does not answer is tried
 * again with growing pauses. A schedule goes on after a failure.
 */
@NullMarked
package dev.attentionqueue.local.mapping;

import org.jspecify.annotations.NullMarked;

/**
 * Work items, the queues that they wait in, and the handlers that they wait for.
 *
 * <p>An item is <em>waiting</em> (visible), <em>in flight</em> (received, hidden until its
 * visibility timeout ends) or gone (deleted). A crash after a receive makes it visible again, so
 * that every item is handled at least once.
 */
@NullMarked
package dev.attentionqueue.work;

import org.jspecify.annotations.NullMarked;

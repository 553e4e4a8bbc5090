/**
 * Enqueueing: how work gets into its store's queue without ever being stranded there.
 *
 * <p>An enqueue <em>marks</em> the store (which raises it or coalesces), <em>sends</em> the work,
 * and if it raised, <em>signals</em>. If the send fails, the answer says so and the raise is
 * signalled all the same; if the signal fails, the item is accepted, and the reconciler signals in
 * its place. A request of many items does each of it once, and sends them in parcels; what fails is
 * told item by item.
 */
@NullMarked
package dev.attentionqueue.enqueue;

import org.jspecify.annotations.NullMarked;

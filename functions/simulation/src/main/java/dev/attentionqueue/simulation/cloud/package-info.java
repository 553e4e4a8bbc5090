/**
 * AWS as it misbehaves, in virtual time: a table with a lagging index, queues that deliver twice
 * and out of order, functions that are killed, and a network that loses answers. Everything stays
 * within the bounds that {@link dev.attentionqueue.lane.Timing} promises.
 *
 * <p>Each kind of {@link dev.attentionqueue.simulation.cloud.Fault} has a rate, which may be 0, and
 * is counted when it strikes. With all rates at 0 the ports obey the contracts of the adapters.
 */
@NullMarked
package dev.attentionqueue.simulation.cloud;

import org.jspecify.annotations.NullMarked;

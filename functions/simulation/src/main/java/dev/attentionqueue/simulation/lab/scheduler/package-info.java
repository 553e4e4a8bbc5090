/**
 * The schedulers that the lab compares: this system's own services over the calm fakes, and its
 * rivals, each in the best version that its idea allows.
 *
 * <p>All of them share one engine's virtual time, the same latency for the same kind of call, and
 * the same number of workers; a worker is one running handler. Rivals meet no fault either, so they
 * need no visibility timeout and no retry.
 */
@NullMarked
package dev.attentionqueue.simulation.lab.scheduler;

import org.jspecify.annotations.NullMarked;

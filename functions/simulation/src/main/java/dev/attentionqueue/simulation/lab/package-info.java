/**
 * The fairness lab: the same arrivals, handler times and number of workers for every scheduler, in
 * virtual time, and figures of who waited how long at what price.
 *
 * <p>A scenario is <em>drawn</em> from its seed, <em>tried</em> by one scheduler after another,
 * each in a world of its own, and <em>reported</em>. The same seed gives the same figures.
 */
@NullMarked
package dev.attentionqueue.simulation.lab;

import org.jspecify.annotations.NullMarked;

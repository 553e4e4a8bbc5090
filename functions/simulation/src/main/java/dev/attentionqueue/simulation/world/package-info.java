/**
 * Worlds: the real services over a cloud that misbehaves, one world per seed, watched after every
 * event.
 *
 * <p>A world is <em>set up</em> in calm, lives through its faults and arrivals, and then
 * <em>drains</em> in calm until nothing is left to do. A rule that does not hold ends it with a
 * {@link dev.attentionqueue.simulation.world.Violation}; the same seed ends the same way again.
 */
@NullMarked
package dev.attentionqueue.simulation.world;

import org.jspecify.annotations.NullMarked;

/**
 * Virtual time for blocking code: an event queue, and processes that it lets run one at a time.
 *
 * <p>A process is <em>waiting</em> (for its time, or for somebody to wake it), <em>running</em>
 * (never more than one, and then the event queue waits), or <em>ended</em>. A killed process runs
 * no further than its next yield: {@link dev.attentionqueue.simulation.engine.Killed} is thrown
 * there, and at every later one, until its stack is empty. What a process throws otherwise ends the
 * run, thrown on by the event queue.
 */
@NullMarked
package dev.attentionqueue.simulation.engine;

import org.jspecify.annotations.NullMarked;

/**
 * The model check: every reachable state of one store, its queue, its attentions and the processes
 * around it, explored breadth first over the transition functions of {@link
 * dev.attentionqueue.lane} themselves.
 *
 * <p>Time is a clock of whole ticks. All times of a state are kept relative to its now, and those
 * that lie so far back that no rule can tell them apart are moved together; fences, versions and
 * owners are renumbered by what they equal. So the states of a {@link
 * dev.attentionqueue.simulation.model.Setup} are finite. A process acts between two ticks as often
 * as it likes, and no tick passes while a process is at its deadline; an attention may be as late
 * as it likes.
 *
 * <p>A state that breaks an invariant ends the exploration with the steps that lead to it. One that
 * reaches its cap of states is reported as not closed, which is a failure.
 */
@NullMarked
package dev.attentionqueue.simulation.model;

import org.jspecify.annotations.NullMarked;

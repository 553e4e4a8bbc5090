/**
 * Gaps in the sequence of an ordering key whose producer numbers its items 1, 2, 3, and so on.
 *
 * <p>Of each such key it is known up to which number it has been <em>passed</em>: that item was
 * handled, given up, or waited for in vain. The item with the next number runs. One with a lower
 * number is <em>late</em>: it runs, too, and is told of. One with a higher number is early: it is
 * <em>parked</em>, kept as a record and taken out of its queue, since a FIFO queue hands out
 * nothing more of a key while one of its items is hidden, so the missing one could never be
 * received.
 *
 * <p>A parked item runs by being sent to its queue again: when the item before it has been passed,
 * or, its time being up, without it ({@link dev.attentionqueue.sequence.Release} decides). So the
 * queue alone keeps one item of a key at a time, and all else that becomes of an item becomes of
 * this one.
 *
 * <p>On failure: an item that is not known to be parked stays in its queue and comes again. One
 * that is parked and could not be deleted, or is sent again and still parked, is there twice, and
 * runs twice at the worst. One that nobody sent again in time is found by the next look at its
 * store, which the hold on the store promises for the end of its time.
 */
@NullMarked
package dev.attentionqueue.sequence;

import org.jspecify.annotations.NullMarked;

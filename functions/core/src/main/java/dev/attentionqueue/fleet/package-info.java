/**
 * Many stores seen together: who waits and for how long, who is worked for, how much there is.
 *
 * <p>An active store <em>waits</em> from the time when one of its lanes should have been looked at,
 * <em>is worked for</em> while a lease lives, and otherwise <em>sleeps</em> or rests. Only what is
 * awake is on the due index, so a look costs what waits and not what there is; each look has a
 * bound, and says when it was reached. On failure nothing is told: the look throws {@link
 * dev.attentionqueue.store.Unavailable}.
 */
@NullMarked
package dev.attentionqueue.fleet;

import org.jspecify.annotations.NullMarked;

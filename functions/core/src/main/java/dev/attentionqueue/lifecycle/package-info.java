/**
 * What an operator does to a store: pause it, resume it, empty it, remove it.
 *
 * <p>Work that comes to a store that does not run stays in its queue. A turn that is under way ends
 * at its next step; attentions that arrive later are absorbed, and their lanes become idle.
 * Resuming signals the store in the same write. If that signal is lost, the reconciler sends it
 * again.
 *
 * <p>A store that is <em>removed</em> takes no work from then on and has no turns. When all that
 * was on its way has landed, and every turn has ended, the reconciler deletes its queue; when that
 * name may be used again, its record. Each step is due by the record itself, so that a crash only
 * delays it.
 */
@NullMarked
package dev.attentionqueue.lifecycle;

import org.jspecify.annotations.NullMarked;

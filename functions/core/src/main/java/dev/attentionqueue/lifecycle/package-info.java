/**
 * What an operator does to a store: pause it, resume it.
 *
 * <p>Work that comes to a store that does not run stays in its queue. A turn that is under way ends
 * at its next step; attentions that arrive later are absorbed, and their lanes become idle.
 * Resuming signals the store in the same write. If that signal is lost, the reconciler sends it
 * again.
 */
@NullMarked
package dev.attentionqueue.lifecycle;

import org.jspecify.annotations.NullMarked;

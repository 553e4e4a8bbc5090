/**
 * What an operator does to a deployment from outside: takes it down, and gets its first key.
 *
 * <p>Taking down goes in steps that may each be repeated: callers are stopped, work queues are
 * deleted page by page, the stack goes, and queues that came up meanwhile go, too. Nothing is
 * remembered: what AWS still lists is what is left, so after a failure the same command goes on.
 */
@NullMarked
package dev.attentionqueue.local.operate;

import org.jspecify.annotations.NullMarked;

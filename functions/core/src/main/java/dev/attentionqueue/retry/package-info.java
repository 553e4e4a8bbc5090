/**
 * What becomes of an item whose handler did not end well: when it comes again, and when it is given
 * up.
 *
 * <p>An attempt is one start of the handler. An item that is handled at once leaves no trace; one
 * that is to come again has a {@link dev.attentionqueue.retry.Trail}: it has <em>ended</em> so many
 * attempts, has <em>begun</em> one of which no end is known, or is <em>handled</em> and could not
 * be deleted. {@link dev.attentionqueue.retry.RetryPolicy} decides by it. Where others of its key
 * wait for it, a {@link dev.attentionqueue.retry.Pause} beside the trail says until when; nobody
 * decides by that.
 *
 * <p>On failure: a trail that could not be written leaves an attempt uncharged; one that could not
 * be read leaves the item where it is until its visibility timeout ends. An item that comes again
 * and again without a trail seems to kill the process that has it, or lies beside one that does. It
 * then runs alone, and its start is written down before: so those beside it are not blamed.
 */
@NullMarked
package dev.attentionqueue.retry;

import org.jspecify.annotations.NullMarked;

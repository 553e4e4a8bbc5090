/**
 * Dead letters: items that were given up, kept as records until somebody looks at them, or they
 * expire.
 *
 * <p>An item is given up by {@link dev.attentionqueue.deadletter.GivingUp}: first its letter is
 * kept, then its message is deleted. If the letter is not known to be kept, the item stays in its
 * queue and comes again; if the delete fails, it comes again too, and its next letter takes the
 * place of the first, so that an item has at most one. A letter is <em>standing</em>, or gone:
 * deleted by an operator or a redrive, or past its time, which is compared by whoever reads, since
 * DynamoDB removes what has expired days later.
 *
 * <p>Each time that an item is given up makes a letter with an id of its own, and a delete names
 * that id. So whoever sends an item again and then deletes the letter that it read never deletes
 * the letter that the item may have earned in between.
 */
@NullMarked
package dev.attentionqueue.deadletter;

import org.jspecify.annotations.NullMarked;

/**
 * Redrives: dead letters that are sent again as the items that they were.
 *
 * <p>A redrive is a record, one for each store: <em>open</em>, with a cursor that moves over the
 * store's letters, or <em>finished</em>. Whoever has <em>claimed</em> it carries it on, a few
 * letters at a time and no faster than asked: each item is sent through an enqueue of its own, with
 * its mark and signal, under its own id and first enqueue time; then its letter is deleted; then
 * the cursor moves.
 *
 * <p>After a crash somebody else claims the redrive when the claim has run out, and goes on at the
 * cursor: what was sent and not yet deleted is sent twice, and nothing is lost. A send that failed
 * leaves its letter and the cursor where they are, for the next run. A letter that an item earns
 * after the redrive began is not part of it, and is not deleted by it.
 */
@NullMarked
package dev.attentionqueue.redrive;

import org.jspecify.annotations.NullMarked;

/**
 * The MarketHub demo: two hundred stores, one of which has a campaign.
 *
 * <p>{@link dev.attentionqueue.local.demo.MarketHub} registers the stores, sends their items over
 * HTTP as any integrator would, and then says from two independent books what became of them: the
 * API's 202 answers, and the {@link dev.attentionqueue.local.demo.Ledger} that the handlers keep.
 * It asks the product itself nothing, so that the product cannot hide a loss.
 *
 * <p>A run is <em>registering</em>, <em>sending</em>, <em>waiting</em> for the ledger, and then
 * over: complete, settled (the queues are empty and nothing comes any more), or given up (nothing
 * came for too long). On failure of the API's address, of the ledger or of the cloud's counters it
 * ends with an exception that says which; a refused or unanswered request does not end it but is
 * counted.
 */
@NullMarked
package dev.attentionqueue.local.demo;

import org.jspecify.annotations.NullMarked;

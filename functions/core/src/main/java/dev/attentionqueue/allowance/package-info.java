/**
 * The tenant's allowance of first looks: what keeps one tenant from filling the queue {@code first}
 * by spreading a burst over hundreds of stores.
 *
 * <p>It is a token bucket per tenant, <em>full</em>, <em>partly used</em> or <em>empty</em>. One
 * token pays for one first look; a raise without a token is a follow-up. On failure, when the
 * bucket cannot be asked, a raise is a follow-up too: it waits its turn, and is never lost.
 */
@NullMarked
package dev.attentionqueue.allowance;

import org.jspecify.annotations.NullMarked;

/**
 * Benches of the whole product on the local cloud, for {@code scripts/bench}: how fast a backlog
 * drains beside a bare loop on the same broker, how fast items are accepted beside bare sends, how
 * long quiet tenants wait beside a noisy one, and what becomes of work when dispatchers are killed.
 *
 * <p>All that handle items count by what handlers write into a {@link
 * dev.attentionqueue.local.demo.Ledger}, this system's as well as the bare loop's. A bench that
 * cannot measure says why and gives no figure.
 */
@NullMarked
package dev.attentionqueue.local.bench;

import org.jspecify.annotations.NullMarked;

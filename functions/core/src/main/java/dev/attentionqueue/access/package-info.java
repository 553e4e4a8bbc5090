/**
 * Who may call: keys, each of one tenant and with one role.
 *
 * <p>A key is <em>valid</em>, <em>expired</em> or <em>revoked</em>, which is to say deleted. Only
 * its hash is kept, so nobody can read a key back. On failure, when keys cannot be asked, nobody is
 * let in.
 */
@NullMarked
package dev.attentionqueue.access;

import org.jspecify.annotations.NullMarked;

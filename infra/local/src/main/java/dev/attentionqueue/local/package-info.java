/**
 * The local cloud: everything that the product needs of AWS, on 127.0.0.1 and in one process.
 * {@link dev.attentionqueue.local.LocalCloud} puts it together, {@link
 * dev.attentionqueue.local.LocalMain} is what {@code scripts/run} starts.
 *
 * <p>A part that cannot start ends the whole with one sentence; what had started is stopped again.
 */
@NullMarked
package dev.attentionqueue.local;

import org.jspecify.annotations.NullMarked;

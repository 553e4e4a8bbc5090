/** The adapters for AWS under the ports' contracts, on the emulators. */
@NullMarked
package dev.attentionqueue.local.contract;

import org.jspecify.annotations.NullMarked;

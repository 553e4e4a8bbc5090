/** The store: unit of isolation, with its identity, plan and state. */
@NullMarked
package dev.attentionqueue.store;

import org.jspecify.annotations.NullMarked;

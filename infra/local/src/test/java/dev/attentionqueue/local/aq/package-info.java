/** The command line against the local cloud. */
@NullMarked
package dev.attentionqueue.local.aq;

import org.jspecify.annotations.NullMarked;

/** Asks a backend what it does as AWS does, so that tests which need that can say so. */
@NullMarked
package dev.attentionqueue.local.probe;

import org.jspecify.annotations.NullMarked;

/** The functions as they are deployed: their zip, and what the template tells them. */
@NullMarked
package dev.attentionqueue.local.deployed;

import org.jspecify.annotations.NullMarked;

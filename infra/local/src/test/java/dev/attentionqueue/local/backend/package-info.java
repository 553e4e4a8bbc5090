/**
 * Where contract and end-to-end tests run: on emulators of this JVM, on LocalStack, or on endpoints
 * that are named from outside, AWS's own among them. All that they make there has one prefix, new
 * in each run, and is deleted at its end.
 */
@NullMarked
package dev.attentionqueue.local.backend;

import org.jspecify.annotations.NullMarked;

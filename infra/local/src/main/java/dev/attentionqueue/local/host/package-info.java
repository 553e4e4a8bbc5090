/**
 * What the local cloud takes from the machine it runs on: ports, directories and child processes.
 *
 * <p>Whatever the machine refuses ends in {@link dev.attentionqueue.local.host.CannotStart}, whose
 * message is one sentence that a developer can act on. A {@link
 * dev.attentionqueue.local.host.GuardedProcess} never outlives this JVM, however this JVM ends.
 */
@NullMarked
package dev.attentionqueue.local.host;

import org.jspecify.annotations.NullMarked;

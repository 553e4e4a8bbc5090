/**
 * The two AWS services that hold state, on this machine: SQS as ElasticMQ inside this JVM, DynamoDB
 * as the dynoxide binary.
 *
 * <p>Both listen on 127.0.0.1, hold everything in memory or in a data directory, and are ready when
 * their constructor-like methods return. What keeps one from starting is a {@link
 * dev.attentionqueue.local.host.CannotStart} with one sentence.
 */
@NullMarked
package dev.attentionqueue.local.emulator;

import org.jspecify.annotations.NullMarked;

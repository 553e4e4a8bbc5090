/**
 * Attention Queue on AWS, as a construct of the CDK: {@link dev.attentionqueue.cdk.AttentionQueue}
 * for an app of your own, {@link dev.attentionqueue.cdk.AttentionQueueApp} for one that has nothing
 * else. It knows the functions by the zip that holds them, their handlers' names and the
 * environment variables that they read; its tests hold those against the code.
 *
 * <p>It fails before anything is deployed: properties are checked when they are built, with one
 * sentence that says what to change, and the template by cdk-nag when it is synthesised.
 */
@NullMarked
package dev.attentionqueue.cdk;

import org.jspecify.annotations.NullMarked;

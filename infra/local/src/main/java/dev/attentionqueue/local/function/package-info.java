/**
 * Lambda functions on this machine: inside this JVM, or each invocation in a JVM of its own under
 * AWS's runtime client.
 *
 * <p>Both take and give the bytes that Lambda takes and gives, so a handler meets the same
 * serialisation as on AWS. An invocation ends with an answer or a {@link
 * dev.attentionqueue.local.function.FunctionFailure} that has the fields of AWS's {@code
 * FunctionError} document; a failed invocation leaves the function usable.
 */
@NullMarked
package dev.attentionqueue.local.function;

import org.jspecify.annotations.NullMarked;

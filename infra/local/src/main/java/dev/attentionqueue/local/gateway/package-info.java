/**
 * API Gateway's HTTP API on this machine: routes, a Lambda authorizer and Lambda proxy integrations
 * with payload format 2.0.
 *
 * <p>A request becomes the event that AWS would send, and the function's answer the response that
 * AWS would give. What never reaches the function, or comes back as no answer, ends in AWS's own
 * bodies ({@code {"message":"Not Found"}} and so on).
 */
@NullMarked
package dev.attentionqueue.local.gateway;

import org.jspecify.annotations.NullMarked;

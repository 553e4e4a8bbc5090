package dev.attentionqueue.local.demo;

/**
 * One enqueue request and its outcome.
 *
 * @param sentAt start of the request, in microseconds since 1970
 */
public record Posted(HubStore store, long sentAt, Reply reply) {}

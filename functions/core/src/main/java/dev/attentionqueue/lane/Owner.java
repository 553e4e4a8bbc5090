package dev.attentionqueue.lane;

/** Who holds a lease: minted anew in every invocation, never in static state. */
public record Owner(String value) {}

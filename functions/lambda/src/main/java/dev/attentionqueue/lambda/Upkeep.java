package dev.attentionqueue.lambda;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.reconcile.AuditSettings;

/** The times by which what was lost is found again. */
public record Upkeep(Timing timing, AuditSettings audit) {}

package dev.attentionqueue.lambda;

/** The calls that set up what stores need. */
record Administration(
        PlanCalls plans, MarketplaceCalls marketplaces, SecretCalls secrets, KeyCalls keys) {}

package dev.attentionqueue.local.backend;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Starts the backend before the first test that needs it, and cleans up after the last. */
final class NeedsBackend implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        boolean started =
                context.getRoot()
                        .getStore(Namespace.GLOBAL)
                        .computeIfAbsent(Backend.class, _ -> Backend.start(), Backend.class)
                        .isThere();
        return started
                ? ConditionEvaluationResult.enabled("the backend is there")
                : ConditionEvaluationResult.disabled(LocalStack.NO_DOCKER);
    }
}

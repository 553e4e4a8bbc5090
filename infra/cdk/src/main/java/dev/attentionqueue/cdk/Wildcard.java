package dev.attentionqueue.cdk;

import io.github.cdklabs.cdknag.NagPackSuppression;
import java.util.Arrays;
import java.util.List;

/** Every wildcard in a permission, and why AWS leaves no other way. */
enum Wildcard {
    WORK_QUEUES(
            "-work-*",
            "A store's work queue is created with its first item, so its name is not known when the"
                    + " stack is deployed; the prefix is this environment's alone."),
    LOG_STREAMS(
            ":*",
            "Lambda names a log stream for each execution environment; the statement is limited to"
                    + " the function's own log group.");

    private final String suffix;
    private final String reason;

    Wildcard(String suffix, String reason) {
        this.suffix = suffix;
        this.reason = reason;
    }

    String suffix() {
        return suffix;
    }

    String reason() {
        return reason;
    }

    /** What cdk-nag is told of them, each limited to resources that end as this one does. */
    static List<NagPackSuppression> explained() {
        return Arrays.stream(values()).map(Wildcard::suppression).toList();
    }

    private NagPackSuppression suppression() {
        return NagPackSuppression.builder()
                .id("AwsSolutions-IAM5")
                .reason(reason)
                .appliesTo(
                        List.of(
                                java.util.Map.of(
                                        "regex",
                                        "/^Resource::.*" + suffix.replace("*", "\\*") + "$/")))
                .build();
    }
}

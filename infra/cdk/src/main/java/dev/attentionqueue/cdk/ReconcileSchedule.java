package dev.attentionqueue.cdk;

import java.util.List;
import java.util.Map;
import software.amazon.awscdk.services.iam.PolicyDocument;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.iam.Role;
import software.amazon.awscdk.services.iam.ServicePrincipal;
import software.amazon.awscdk.services.lambda.IFunction;
import software.amazon.awscdk.services.scheduler.CfnSchedule;
import software.constructs.Construct;

/** Calls the reconciler once a minute. A run that fails is not repeated: the next one is due. */
final class ReconcileSchedule {
    /** The least that EventBridge Scheduler takes (RetryPolicy, MaximumEventAgeInSeconds). */
    private static final int OLDEST_EVENT_SECONDS = 60;

    private ReconcileSchedule() {}

    static void in(Construct scope, IFunction reconcile) {
        Role role =
                Role.Builder.create(scope, "ReconcileScheduleRole")
                        .assumedBy(new ServicePrincipal("scheduler.amazonaws.com"))
                        .inlinePolicies(Map.of("own", mayInvoke(reconcile)))
                        .build();
        CfnSchedule.Builder.create(scope, "ReconcileSchedule")
                .scheduleExpression("rate(1 minute)")
                .flexibleTimeWindow(
                        CfnSchedule.FlexibleTimeWindowProperty.builder().mode("OFF").build())
                .target(
                        CfnSchedule.TargetProperty.builder()
                                .arn(reconcile.getFunctionArn())
                                .roleArn(role.getRoleArn())
                                .input("{}")
                                .retryPolicy(
                                        CfnSchedule.RetryPolicyProperty.builder()
                                                .maximumRetryAttempts(0)
                                                .maximumEventAgeInSeconds(OLDEST_EVENT_SECONDS)
                                                .build())
                                .build())
                .build();
    }

    private static PolicyDocument mayInvoke(IFunction function) {
        return PolicyDocument.Builder.create()
                .statements(
                        List.of(
                                PolicyStatement.Builder.create()
                                        .actions(List.of("lambda:InvokeFunction"))
                                        .resources(List.of(function.getFunctionArn()))
                                        .build()))
                .build();
    }
}

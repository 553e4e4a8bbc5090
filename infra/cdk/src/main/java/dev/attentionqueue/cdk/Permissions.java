package dev.attentionqueue.cdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awscdk.ArnComponents;
import software.amazon.awscdk.ArnFormat;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.dynamodb.CfnTable;
import software.amazon.awscdk.services.iam.PolicyDocument;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.logs.LogGroup;
import software.constructs.Construct;

/**
 * What each function may do, written out action by action: the CDK's grants give more than these
 * functions call. {@code permissions.txt} in the tests shows the result.
 */
final class Permissions {
    private final AttentionQueueProps props;
    private final CfnTable table;
    private final List<AttentionChannel> channels;
    private final String workQueues;

    Permissions(
            Construct scope,
            AttentionQueueProps props,
            CfnTable table,
            List<AttentionChannel> channels) {
        this.props = props;
        this.table = table;
        this.channels = channels;
        this.workQueues =
                Stack.of(scope)
                        .formatArn(
                                ArnComponents.builder()
                                        .service("sqs")
                                        .resource(
                                                props.environment() + Wildcard.WORK_QUEUES.suffix())
                                        .arnFormat(ArnFormat.NO_RESOURCE_NAME)
                                        .build());
    }

    /** The inline policies of a function's role, by name. */
    Map<String, PolicyDocument> of(FunctionKind kind, LogGroup log) {
        List<PolicyStatement> statements = new ArrayList<>(statements(kind));
        statements.add(
                allow(List.of(log.getLogGroupArn()), "logs:CreateLogStream", "logs:PutLogEvents"));
        return new TreeMap<>(
                Map.of("own", PolicyDocument.Builder.create().statements(statements).build()));
    }

    private List<PolicyStatement> statements(FunctionKind kind) {
        return switch (kind) {
            case API -> api();
            case AUTHORIZER -> List.of(onTable("dynamodb:GetItem"));
            case DISPATCH -> dispatch();
            case RECONCILE -> reconcile();
        };
    }

    private List<PolicyStatement> api() {
        return List.of(
                onTable(
                        "dynamodb:BatchGetItem",
                        "dynamodb:BatchWriteItem",
                        "dynamodb:DeleteItem",
                        "dynamodb:GetItem",
                        "dynamodb:PutItem",
                        "dynamodb:Query",
                        "dynamodb:UpdateItem"),
                onIndex(StoreTable.DUE_INDEX),
                onIndex(StoreTable.TENANT_INDEX),
                onWorkQueues(
                        "sqs:CreateQueue",
                        "sqs:GetQueueAttributes",
                        "sqs:GetQueueUrl",
                        "sqs:PurgeQueue",
                        "sqs:SendMessage",
                        "sqs:TagQueue"),
                onAttentionQueues("sqs:SendMessage"));
    }

    private List<PolicyStatement> dispatch() {
        List<PolicyStatement> statements =
                new ArrayList<>(
                        List.of(
                                onTable(
                                        "dynamodb:BatchGetItem",
                                        "dynamodb:BatchWriteItem",
                                        "dynamodb:DeleteItem",
                                        "dynamodb:GetItem",
                                        "dynamodb:PutItem",
                                        "dynamodb:Query",
                                        "dynamodb:UpdateItem"),
                                onWorkQueues(
                                        "sqs:ChangeMessageVisibility",
                                        "sqs:DeleteMessage",
                                        "sqs:GetQueueAttributes",
                                        "sqs:ReceiveMessage",
                                        "sqs:SendMessage",
                                        "sqs:SetQueueAttributes",
                                        "sqs:TagQueue"),
                                onAttentionQueues(
                                        "sqs:DeleteMessage",
                                        "sqs:GetQueueAttributes",
                                        "sqs:ReceiveMessage",
                                        "sqs:SendMessage")));
        List<String> targets =
                props.lambdaTargets().values().stream()
                        .flatMap(List::stream)
                        .distinct()
                        .sorted()
                        .toList();
        if (!targets.isEmpty()) {
            statements.add(allow(targets, "lambda:InvokeFunction"));
        }
        return statements;
    }

    private List<PolicyStatement> reconcile() {
        return List.of(
                onTable(
                        "dynamodb:BatchWriteItem",
                        "dynamodb:DeleteItem",
                        "dynamodb:GetItem",
                        "dynamodb:PutItem",
                        "dynamodb:Query",
                        "dynamodb:Scan",
                        "dynamodb:UpdateItem"),
                onIndex(StoreTable.DUE_INDEX),
                // It sends dead letters again, and deletes the queues of stores that were removed.
                onWorkQueues(
                        "sqs:CreateQueue",
                        "sqs:DeleteQueue",
                        "sqs:GetQueueAttributes",
                        "sqs:GetQueueUrl",
                        "sqs:SendMessage",
                        "sqs:TagQueue"),
                onAttentionQueues("sqs:SendMessage"));
    }

    private PolicyStatement onTable(String... actions) {
        return allow(List.of(table.getAttrArn()), actions);
    }

    private PolicyStatement onIndex(String name) {
        return allow(List.of(table.getAttrArn() + "/index/" + name), "dynamodb:Query");
    }

    private PolicyStatement onWorkQueues(String... actions) {
        return allow(List.of(workQueues), actions);
    }

    private PolicyStatement onAttentionQueues(String... actions) {
        return allow(channels.stream().map(one -> one.queue().getQueueArn()).toList(), actions);
    }

    private static PolicyStatement allow(List<String> resources, String... actions) {
        return PolicyStatement.Builder.create()
                .actions(List.of(actions))
                .resources(resources)
                .build();
    }
}

package dev.attentionqueue.cdk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awscdk.CfnOutput;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.Tags;
import software.amazon.awscdk.services.dynamodb.CfnTable;
import software.amazon.awscdk.services.lambda.Function;
import software.amazon.awscdk.services.lambda.IFunction;
import software.amazon.awscdk.services.sns.Topic;
import software.constructs.Construct;

/**
 * A whole deployment: API, functions, attention queues, table and schedule. Work queues are not
 * part of a stack: the functions create one with a store's first item, under the environment's
 * prefix.
 */
public final class AttentionQueue extends Construct {
    private static final String FIRST = "first";
    private static final String FOLLOW = "follow-";

    /** First looks share an invocation, and each is reported for itself. */
    private static final int FIRST_LOOKS_PER_INVOCATION = 10;

    private final CfnTable table;
    private final Functions functions;
    private final HttpFront front;
    private final Alarms alarms;

    /** Adds everything below {@code scope}; one account and region has each environment once. */
    public AttentionQueue(Construct scope, String id, AttentionQueueProps props) {
        super(scope, id);
        table = StoreTable.in(this, props);
        List<AttentionChannel> channels =
                Stream.concat(
                                Stream.of(FIRST),
                                AttentionQueueProps.SERVICE_CLASSES.stream().map(FOLLOW::concat))
                        .map(name -> AttentionChannel.in(this, props, name))
                        .toList();
        functions =
                new Functions(
                        this,
                        props,
                        new Permissions(this, props, table, channels),
                        variables(props, channels),
                        SecretKey.in(this, props));
        map(channels, props);
        ReconcileSchedule.in(this, functions.called(FunctionKind.RECONCILE));
        front = new HttpFront(this, props, functions);
        alarms = alarms(props, channels);
        FleetDashboard.in(this, props, alarms);
        tag(props);
        output("ApiUrl", front.api().getApiEndpoint());
        output("TableName", table.getRef());
    }

    private Alarms alarms(AttentionQueueProps props, List<AttentionChannel> channels) {
        Alarms created = new Alarms(this, props);
        created.onFleet();
        channels.forEach(created::on);
        created.onDispatcher(functions.function(FunctionKind.DISPATCH));
        created.on(front.api());
        created.together();
        return created;
    }

    private Map<String, String> variables(
            AttentionQueueProps props, List<AttentionChannel> channels) {
        Map<String, String> variables = new HashMap<>();
        variables.put(Variables.ENVIRONMENT, props.environment());
        variables.put(Variables.TABLE, table.getRef());
        variables.put(Variables.HANDLER_SECONDS, Long.toString(props.handlerTimeout().toSeconds()));
        variables.put(
                Variables.DISPATCH_SECONDS,
                Long.toString(props.timeout(FunctionKind.DISPATCH).toSeconds()));
        variables.put(Variables.AUDIT_SEGMENTS, Integer.toString(props.auditSegments()));
        if (!props.lambdaTargets().isEmpty()) {
            variables.put(
                    Variables.TARGET_FUNCTIONS, Stack.of(this).toJsonString(props.lambdaTargets()));
        }
        channels.forEach(
                channel ->
                        variables.put(variableOf(channel.name()), channel.queue().getQueueUrl()));
        return variables;
    }

    private static String variableOf(String channel) {
        return channel.equals(FIRST)
                ? Variables.QUEUE_FIRST
                : Variables.queueOf(channel.substring(FOLLOW.length()));
    }

    private void map(List<AttentionChannel> channels, AttentionQueueProps props) {
        IFunction dispatch = functions.called(FunctionKind.DISPATCH);
        for (AttentionChannel channel : channels) {
            if (channel.name().equals(FIRST)) {
                channel.mapTo(dispatch, this, FIRST_LOOKS_PER_INVOCATION, props.first());
            } else {
                String serviceClass = channel.name().substring(FOLLOW.length());
                channel.mapTo(dispatch, this, 1, props.followUps(serviceClass));
            }
        }
    }

    private void tag(AttentionQueueProps props) {
        Tags.of(this).add("attention-queue", props.environment());
        props.tags().forEach((name, value) -> Tags.of(this).add(name, value));
    }

    private void output(String name, String value) {
        CfnOutput.Builder.create(this, name).value(value).build();
    }

    /** Where the API answers, without a slash at the end. */
    public String apiUrl() {
        return front.api().getApiEndpoint();
    }

    /** Where the one alarm that stands for all goes: subscribe to it. */
    public Topic alarmTopic() {
        return alarms.topic();
    }

    /** The control items of all stores. */
    public CfnTable table() {
        return table;
    }

    /** The function that works for the stores, for permissions that your handlers need. */
    public Function dispatchFunction() {
        return functions.function(FunctionKind.DISPATCH);
    }
}

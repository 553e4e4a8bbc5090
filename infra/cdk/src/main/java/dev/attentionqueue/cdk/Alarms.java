package dev.attentionqueue.cdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.apigatewayv2.HttpApi;
import software.amazon.awscdk.services.cloudwatch.Alarm;
import software.amazon.awscdk.services.cloudwatch.AlarmRule;
import software.amazon.awscdk.services.cloudwatch.AlarmState;
import software.amazon.awscdk.services.cloudwatch.ComparisonOperator;
import software.amazon.awscdk.services.cloudwatch.CompositeAlarm;
import software.amazon.awscdk.services.cloudwatch.IAlarmRule;
import software.amazon.awscdk.services.cloudwatch.IMetric;
import software.amazon.awscdk.services.cloudwatch.MetricOptions;
import software.amazon.awscdk.services.cloudwatch.TreatMissingData;
import software.amazon.awscdk.services.cloudwatch.actions.SnsAction;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.iam.ServicePrincipal;
import software.amazon.awscdk.services.lambda.Function;
import software.amazon.awscdk.services.sns.Topic;
import software.amazon.awscdk.services.sqs.Queue;
import software.constructs.Construct;

/**
 * What wakes somebody up. Each alarm tells of the fleet; one tells of all of them, and it alone
 * sends to the topic, so that one fault rings once. No data is no alarm, but for the reconciler's.
 */
final class Alarms {
    private static final Duration MINUTE = Duration.minutes(1);
    private static final Duration FIVE_MINUTES = Duration.minutes(5);

    private final Construct scope;
    private final AlarmLimits limits;
    private final FleetMetrics metrics;
    private final Topic topic;
    private final List<Alarm> alarms = new ArrayList<>();

    Alarms(Construct scope, AttentionQueueProps props) {
        this.scope = scope;
        this.limits = props.alarmLimits();
        this.metrics = new FleetMetrics(props.environment());
        this.topic = Topic.Builder.create(scope, "AlarmTopic").enforceSsl(true).build();
        letCloudWatchPublish();
    }

    /**
     * A topic with a policy of its own has lost the usual one, by which its account may publish.
     */
    private void letCloudWatchPublish() {
        String account = Stack.of(scope).getAccount();
        topic.addToResourcePolicy(
                PolicyStatement.Builder.create()
                        .principals(List.of(new ServicePrincipal("cloudwatch.amazonaws.com")))
                        .actions(List.of("sns:Publish"))
                        .resources(List.of(topic.getTopicArn()))
                        .conditions(Map.of("StringEquals", Map.of("aws:SourceAccount", account)))
                        .build());
    }

    Topic topic() {
        return topic;
    }

    List<Alarm> all() {
        return alarms;
    }

    void onFleet() {
        above(
                "OldestWaiting",
                "A store with work has waited too long for a look.",
                metrics.of(FleetMetrics.OLDEST_WAITING, "Maximum", MINUTE),
                limits.waiting().toSeconds());
        above(
                "Resignals",
                "The reconciler signals stores again: attentions are lost, or dispatchers die.",
                metrics.of(FleetMetrics.RESIGNALS, "Sum", FIVE_MINUTES),
                limits.resignals());
        above(
                "Hops",
                "One backlog has led to very many follow-ups.",
                metrics.of(FleetMetrics.HOPS, "Maximum", FIVE_MINUTES),
                limits.hops());
        above(
                "DeadLetters",
                "Handlers give items up.",
                metrics.of(FleetMetrics.DEAD_LETTERS, "Sum", FIVE_MINUTES),
                limits.deadLetters());
        reconcilerAbsent();
    }

    /** The reconciler says how many stores wait once a minute, also that none does. */
    private void reconcilerAbsent() {
        keep(
                Alarm.Builder.create(scope, "ReconcilerAbsentAlarm")
                        .alarmDescription("The reconciler has not run, or sees nothing.")
                        .metric(metrics.of(FleetMetrics.WAITING_STORES, "SampleCount", MINUTE))
                        .threshold(1)
                        .evaluationPeriods(5)
                        .datapointsToAlarm(5)
                        .comparisonOperator(ComparisonOperator.LESS_THAN_THRESHOLD)
                        .treatMissingData(TreatMissingData.BREACHING)
                        .build());
    }

    void on(AttentionChannel channel) {
        above(
                "AttentionAge-" + channel.name(),
                "Attentions wait too long: the mapping is held up, or has too few invocations.",
                age(channel.queue()),
                limits.attentionAge().toSeconds());
        above(
                "AttentionDead-" + channel.name(),
                "Attentions could not be answered; their stores are looked at by the reconciler.",
                channel.dead()
                        .metricApproximateNumberOfMessagesVisible(statistic("Maximum", MINUTE)),
                0);
    }

    private static IMetric age(Queue queue) {
        return queue.metricApproximateAgeOfOldestMessage(statistic("Maximum", MINUTE));
    }

    void onDispatcher(Function dispatch) {
        above(
                "DispatchErrors",
                "The dispatcher fails as a whole.",
                dispatch.metricErrors(statistic("Sum", FIVE_MINUTES)),
                0);
        above(
                "DispatchThrottles",
                "The dispatcher is throttled: raise the account's or its own concurrency.",
                dispatch.metricThrottles(statistic("Sum", FIVE_MINUTES)),
                0);
    }

    void on(HttpApi api) {
        above(
                "ApiErrors",
                "The API answers with 5xx.",
                api.metricServerError(statistic("Sum", FIVE_MINUTES)),
                5);
        above(
                "ApiLatency",
                "The API is slow at its 99th percentile, in milliseconds.",
                api.metricLatency(statistic("p99", FIVE_MINUTES)),
                limits.latency().toMillis());
    }

    /** In alarm when any of them is. */
    void together() {
        IAlarmRule any =
                AlarmRule.anyOf(
                        alarms.stream()
                                .map(alarm -> AlarmRule.fromAlarm(alarm, AlarmState.ALARM))
                                .toArray(IAlarmRule[]::new));
        CompositeAlarm.Builder.create(scope, "AnyAlarm")
                .alarmDescription("Something is wrong with the Attention Queue: see its alarms.")
                .alarmRule(any)
                .build()
                .addAlarmAction(new SnsAction(topic));
    }

    private void above(String name, String description, IMetric metric, long threshold) {
        keep(
                Alarm.Builder.create(scope, name + "Alarm")
                        .alarmDescription(description)
                        .metric(metric)
                        .threshold(threshold)
                        .evaluationPeriods(3)
                        .datapointsToAlarm(2)
                        .comparisonOperator(ComparisonOperator.GREATER_THAN_THRESHOLD)
                        .treatMissingData(TreatMissingData.NOT_BREACHING)
                        .build());
    }

    private void keep(Alarm alarm) {
        alarms.add(alarm);
    }

    private static MetricOptions statistic(String statistic, Duration period) {
        return MetricOptions.builder().statistic(statistic).period(period).build();
    }
}

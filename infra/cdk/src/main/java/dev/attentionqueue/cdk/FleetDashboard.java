package dev.attentionqueue.cdk;

import java.util.Arrays;
import java.util.List;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.cloudwatch.AlarmStatusWidget;
import software.amazon.awscdk.services.cloudwatch.Dashboard;
import software.amazon.awscdk.services.cloudwatch.GraphWidget;
import software.amazon.awscdk.services.cloudwatch.IMetric;
import software.amazon.awscdk.services.cloudwatch.IWidget;
import software.constructs.Construct;

/** One page: whether all is well, who waits, what is done, and what becomes of attentions. */
final class FleetDashboard {
    private static final int WIDTH = 12;
    private static final Duration MINUTE = Duration.minutes(1);

    private final FleetMetrics metrics;

    private FleetDashboard(FleetMetrics metrics) {
        this.metrics = metrics;
    }

    static void in(Construct scope, AttentionQueueProps props, Alarms alarms) {
        FleetDashboard page = new FleetDashboard(new FleetMetrics(props.environment()));
        Dashboard.Builder.create(scope, "Dashboard")
                .dashboardName("attention-queue-" + props.environment())
                .build()
                .addWidgets(
                        AlarmStatusWidget.Builder.create()
                                .title("Alarms")
                                .width(2 * WIDTH)
                                .alarms(alarms.all())
                                .build(),
                        page.waiting(),
                        page.stores(),
                        page.work(),
                        page.backlog(),
                        page.times(),
                        page.attentions());
    }

    private IWidget waiting() {
        return graph(
                "Longest wait for a look, in seconds",
                AttentionQueueProps.SERVICE_CLASSES.stream()
                        .<IMetric>map(
                                one ->
                                        metrics.ofClass(
                                                one,
                                                FleetMetrics.OLDEST_WAITING,
                                                "Maximum",
                                                MINUTE))
                        .toList());
    }

    private IWidget stores() {
        return graph(
                "Stores",
                each("Maximum", FleetMetrics.WAITING_STORES, FleetMetrics.WORKING_STORES));
    }

    private IWidget work() {
        return graph(
                "Items processed, tried again and given up, and slices that found none",
                each(
                        "Sum",
                        FleetMetrics.ITEMS_PROCESSED,
                        FleetMetrics.HANDLER_ERRORS,
                        FleetMetrics.RETRIES,
                        FleetMetrics.DEAD_LETTERS,
                        FleetMetrics.EMPTY_LOOKS));
    }

    private IWidget attentions() {
        return graph(
                "Attentions by what became of them",
                each(
                        "Sum",
                        FleetMetrics.ATTENTIONS_CLAIMED,
                        FleetMetrics.ATTENTIONS_ABSORBED,
                        FleetMetrics.ATTENTIONS_REFUSED,
                        FleetMetrics.ATTENTIONS_DISCARDED,
                        FleetMetrics.ATTENTIONS_FAILED,
                        FleetMetrics.RESIGNALS,
                        FleetMetrics.RESIGNALS_IN_VAIN));
    }

    private IWidget backlog() {
        return graph("Items in queues", each("Maximum", FleetMetrics.BACKLOG));
    }

    private IWidget times() {
        return graph(
                "From attention to first start, and from work to an empty queue, in milliseconds",
                each("p99", FleetMetrics.FIRST_START, FleetMetrics.TIME_TO_EMPTY));
    }

    private List<IMetric> each(String statistic, String... names) {
        return Arrays.stream(names)
                .<IMetric>map(name -> metrics.of(name, statistic, MINUTE))
                .toList();
    }

    private static IWidget graph(String title, List<IMetric> metrics) {
        return GraphWidget.Builder.create().title(title).width(WIDTH).left(metrics).build();
    }
}

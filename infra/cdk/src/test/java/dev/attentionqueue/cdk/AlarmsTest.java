package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.attentionqueue.aws.EmbeddedMetrics;
import dev.attentionqueue.aws.Metric;
import dev.attentionqueue.cdk.Deployment.Resource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AlarmsTest {
    private static final Set<String> EMITTED =
            Arrays.stream(Metric.values()).map(Metric::label).collect(Collectors.toSet());

    private final Deployment usual = Deployment.usual();

    @Test
    void alarms_on_the_fleet_watch_metrics_that_the_code_emits_under_the_same_dimension() {
        List<Resource> own =
                usual.all("AWS::CloudWatch::Alarm").values().stream()
                        .filter(alarm -> FleetMetrics.NAMESPACE.equals(alarm.at("Namespace")))
                        .toList();
        assertThat(own)
                .hasSize(5)
                .allSatisfy(
                        alarm -> {
                            assertThat(EMITTED).contains(alarm.at("MetricName").toString());
                            assertThat(alarm.at("Dimensions"))
                                    .isEqualTo(
                                            List.of(
                                                    Map.of(
                                                            "Name",
                                                            EmbeddedMetrics.ENVIRONMENT,
                                                            "Value",
                                                            "prod")));
                        });
        assertThat(FleetMetrics.NAMESPACE).isEqualTo(EmbeddedMetrics.NAMESPACE);
    }

    @Test
    void the_dashboard_shows_metrics_that_the_code_emits() {
        String body = usual.only("AWS::CloudWatch::Dashboard").at("DashboardBody").toString();
        List<String> shown =
                Pattern.compile("\\[\"AttentionQueue\",\"(\\w+)\"")
                        .matcher(body)
                        .results()
                        .map(found -> found.group(1))
                        .toList();
        assertThat(shown).isNotEmpty().allMatch(EMITTED::contains);
        assertThat(body).contains(EmbeddedMetrics.SERVICE_CLASS);
    }

    @Test
    void only_the_reconcilers_absence_alarms() {
        assertThat(
                        usual.all("AWS::CloudWatch::Alarm").values().stream()
                                .filter(alarm -> "breaching".equals(alarm.at("TreatMissingData"))))
                .extracting(alarm -> alarm.at("MetricName"), alarm -> alarm.at("Statistic"))
                .containsExactly(tuple(Metric.WAITING_STORES.label(), "SampleCount"));
        assertThat(usual.all("AWS::CloudWatch::Alarm").values())
                .allSatisfy(
                        alarm ->
                                assertThat(alarm.at("TreatMissingData"))
                                        .isIn("breaching", "notBreaching"));
    }

    @Test
    void every_alarm_rings_by_the_one_that_stands_for_all() {
        Resource composite = usual.only("AWS::CloudWatch::CompositeAlarm");
        String rule = composite.at("AlarmRule").toString();
        assertThat(usual.all("AWS::CloudWatch::Alarm").keySet())
                .hasSize(15)
                .allMatch(rule::contains);
        assertThat(usual.pointedTo(composite.list("AlarmActions").getFirst()))
                .isEqualTo(usual.only("AWS::SNS::Topic"));
    }

    @Test
    void cloudwatch_may_publish_what_rings() {
        assertThat(usual.only("AWS::SNS::TopicPolicy").at("PolicyDocument", "Statement"))
                .asString()
                .contains("Effect=Allow")
                .contains("aws:SourceAccount")
                .contains("Service=cloudwatch.amazonaws.com");
    }
}

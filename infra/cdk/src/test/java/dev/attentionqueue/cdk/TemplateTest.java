package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.cdk.Deployment.Resource;
import dev.attentionqueue.lambda.Routes;
import dev.attentionqueue.store.ServiceClass;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TemplateTest {
    private final Deployment usual = Deployment.usual();

    @Test
    void neither_cdk_nag_nor_the_synthesis_complains() {
        usual.expectNoComplaints();
        Deployment.unusual().expectNoComplaints();
    }

    /** A8 of the field cases: a backlog is a loop that AWS would stop after about 16 slices. */
    @Test
    void every_function_that_a_mapping_triggers_may_loop() {
        assertThat(mappings(usual))
                .isNotEmpty()
                .allSatisfy(
                        mapping ->
                                assertThat(
                                                usual.pointedTo(mapping.at("FunctionName"))
                                                        .at("RecursiveLoop"))
                                        .isEqualTo("Allow"));
    }

    /** What sends to a queue that triggers it is in a loop, whatever else it does. */
    @Test
    void every_function_in_the_loop_is_triggered_by_a_mapping_and_may_loop() {
        assertThat(usual.function(FunctionKind.DISPATCH).at("RecursiveLoop")).isEqualTo("Allow");
        assertThat(mappings(usual))
                .allSatisfy(
                        mapping ->
                                assertThat(usual.pointedTo(mapping.at("FunctionName")))
                                        .isEqualTo(usual.function(FunctionKind.DISPATCH)));
    }

    @Test
    void an_attention_is_hidden_for_six_times_as_long_as_its_function_may_take() {
        assertThat(mappings(usual))
                .allSatisfy(
                        mapping ->
                                assertThat(queueOf(mapping).number("VisibilityTimeout"))
                                        .isGreaterThanOrEqualTo(
                                                6
                                                        * usual.pointedTo(
                                                                        mapping.at("FunctionName"))
                                                                .number("Timeout")));
    }

    @Test
    void dead_attentions_are_kept_for_longer_than_waiting_ones() {
        assertThat(mappings(usual))
                .allSatisfy(
                        mapping -> {
                            Resource queue = queueOf(mapping);
                            Resource dead =
                                    usual.pointedTo(
                                            queue.at("RedrivePolicy", "deadLetterTargetArn"));
                            assertThat(dead.number("MessageRetentionPeriod"))
                                    .isGreaterThan(queue.number("MessageRetentionPeriod"));
                            assertThat(queue.number("RedrivePolicy", "maxReceiveCount"))
                                    .isGreaterThanOrEqualTo(5);
                        });
    }

    @Test
    void each_service_class_has_a_queue_and_a_mapping_beside_that_of_first_looks() {
        List<String> expected =
                Arrays.stream(ServiceClass.values())
                        .map(serviceClass -> "prod-follow-" + serviceClass.label())
                        .toList();
        assertThat(mappings(usual).stream().map(mapping -> queueOf(mapping).at("QueueName")))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(expected.stream(), Stream.of("prod-first"))
                                .map(Object.class::cast)
                                .toList());
    }

    @Test
    void first_looks_share_an_invocation_and_follow_ups_have_one_each() {
        assertThat(mappings(usual))
                .allSatisfy(
                        mapping -> {
                            boolean first = "prod-first".equals(queueOf(mapping).at("QueueName"));
                            assertThat(mapping.number("BatchSize")).isEqualTo(first ? 10 : 1);
                            assertThat(mapping.number("ScalingConfig", "MaximumConcurrency"))
                                    .isEqualTo(first ? 40 : 20);
                            assertThat(mapping.at("FunctionResponseTypes"))
                                    .isEqualTo(List.of("ReportBatchItemFailures"));
                        });
    }

    @Test
    void no_attention_queue_bears_the_prefix_of_work_queues() {
        assertThat(usual.all("AWS::SQS::Queue").values())
                .allSatisfy(
                        queue ->
                                assertThat(queue.at("QueueName").toString())
                                        .doesNotStartWith("prod-work-"));
    }

    @Test
    void the_schedule_neither_repeats_a_run_nor_brings_an_old_one() {
        Resource schedule = usual.only("AWS::Scheduler::Schedule");
        assertThat(schedule.at("ScheduleExpression")).isEqualTo("rate(1 minute)");
        assertThat(schedule.number("Target", "RetryPolicy", "MaximumRetryAttempts")).isZero();
        assertThat(schedule.number("Target", "RetryPolicy", "MaximumEventAgeInSeconds"))
                .isEqualTo(60);
        assertThat(usual.pointedTo(schedule.at("Target", "Arn")))
                .isEqualTo(usual.function(FunctionKind.RECONCILE));
    }

    @Test
    void the_authorizer_sees_the_authorization_header_alone_and_answers_simply() {
        Resource authorizer = usual.only("AWS::ApiGatewayV2::Authorizer");
        assertThat(authorizer.at("IdentitySource"))
                .isEqualTo(List.of("$request.header.Authorization"));
        assertThat(authorizer.at("EnableSimpleResponses")).isEqualTo(true);
        assertThat(authorizer.number("AuthorizerResultTtlInSeconds")).isEqualTo(60);
        assertThat(usual.all("AWS::ApiGatewayV2::Route").values())
                .allSatisfy(
                        route ->
                                assertThat(usual.pointedTo(route.at("AuthorizerId")))
                                        .isEqualTo(authorizer));
    }

    @Test
    void the_routes_are_those_that_the_api_answers() {
        assertThat(usual.all("AWS::ApiGatewayV2::Route").values())
                .extracting(route -> route.at("RouteKey").toString())
                .containsExactlyInAnyOrderElementsOf(Routes.ALL);
    }

    @Test
    void the_stage_throttles_every_route_and_waits_for_it() {
        Resource stage = usual.only("AWS::ApiGatewayV2::Stage");
        assertThat(Deployment.<Object>maps(stage.at("RouteSettings")).keySet())
                .containsExactlyInAnyOrderElementsOf(Routes.ALL);
        assertThat((List<?>) stage.content().get("DependsOn"))
                .map(Object::toString)
                .containsAll(usual.all("AWS::ApiGatewayV2::Route").keySet());
        assertThat(
                        stage.number(
                                "RouteSettings",
                                "POST /v1/stores/{store}/items",
                                "ThrottlingRateLimit"))
                .isEqualTo(ApiLimits.DEFAULT.enqueue().perSecond());
    }

    @ParameterizedTest
    @EnumSource(FunctionKind.class)
    void a_function_runs_on_java_25_on_arm_and_logs_where_logs_are_dropped_in_time(
            FunctionKind kind) {
        Resource function = usual.function(kind);
        assertThat(function.at("Runtime")).isEqualTo("java25");
        assertThat(function.at("Architectures")).isEqualTo(List.of("arm64"));
        assertThat(
                        usual.pointedTo(function.at("LoggingConfig", "LogGroup"))
                                .number("RetentionInDays"))
                .isEqualTo(30);
    }

    @Test
    void a_production_table_is_kept_whatever_happens_to_its_stack() {
        Resource table = usual.only("AWS::DynamoDB::Table");
        assertThat(table.at("DeletionProtectionEnabled")).isEqualTo(true);
        assertThat(table.content().get("DeletionPolicy")).isEqualTo("Retain");
        assertThat(table.at("PointInTimeRecoverySpecification", "PointInTimeRecoveryEnabled"))
                .isEqualTo(true);
        Resource other = Deployment.unusual().only("AWS::DynamoDB::Table");
        assertThat(other.at("DeletionProtectionEnabled")).isEqualTo(false);
        assertThat(other.content().get("DeletionPolicy")).isEqualTo("Delete");
    }

    @Test
    void queues_are_encrypted_and_refuse_what_does_not_come_by_tls() {
        assertThat(usual.all("AWS::SQS::Queue").values())
                .hasSize(6)
                .allSatisfy(queue -> assertThat(queue.at("SqsManagedSseEnabled")).isEqualTo(true));
        assertThat(usual.all("AWS::SQS::QueuePolicy").values())
                .hasSize(6)
                .allSatisfy(
                        policy ->
                                assertThat(policy.at("PolicyDocument").toString())
                                        .contains("aws:SecureTransport=false"));
    }

    @Test
    void everything_bears_the_environments_name_as_a_tag() {
        Map<String, String> tag = Map.of("Key", "attention-queue", "Value", "prod");
        assertThat(usual.all("AWS::Lambda::Function").values())
                .allSatisfy(function -> assertThat(function.list("Tags")).anyMatch(tag::equals));
    }

    @Test
    void the_dispatcher_has_time_for_its_longest_handler() {
        assertThat(usual.function(FunctionKind.DISPATCH).number("Timeout"))
                .isGreaterThan((int) Duration.ofSeconds(20).toSeconds());
    }

    private static Collection<Resource> mappings(Deployment deployment) {
        return deployment.all("AWS::Lambda::EventSourceMapping").values();
    }

    private Resource queueOf(Resource mapping) {
        return usual.pointedTo(mapping.at("EventSourceArn"));
    }
}

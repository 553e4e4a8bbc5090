package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.cdk.Deployment.Resource;
import java.util.List;
import org.junit.jupiter.api.Test;

/** And what else is off by default. */
class SnapStartTest {
    private final Deployment unusual = Deployment.unusual();

    @Test
    void with_snapshots_everybody_calls_the_alias_of_a_published_version() {
        assertThat(unusual.all("AWS::Lambda::Function").values())
                .allSatisfy(
                        function ->
                                assertThat(function.at("SnapStart", "ApplyOn"))
                                        .isEqualTo("PublishedVersions"));
        assertThat(unusual.all("AWS::Lambda::EventSourceMapping").values())
                .isNotEmpty()
                .allSatisfy(mapping -> assertThat(isAlias(mapping.at("FunctionName"))).isTrue());
        assertThat(isAlias(unusual.only("AWS::Scheduler::Schedule").at("Target", "Arn"))).isTrue();
        assertThat(unusual.all("AWS::ApiGatewayV2::Integration").values())
                .isNotEmpty()
                .allSatisfy(
                        integration ->
                                assertThat(isAlias(integration.at("IntegrationUri"))).isTrue());
        assertThat(unusual.only("AWS::ApiGatewayV2::Authorizer").at("AuthorizerUri").toString())
                .contains("AuthorizerAlias");
        assertThat(unusual.all("AWS::Lambda::Permission").values())
                .allSatisfy(
                        permission -> assertThat(isAlias(permission.at("FunctionName"))).isTrue());
    }

    /** However the reference is put together, it is made of one resource. */
    private boolean isAlias(Object reference) {
        return unusual.all("AWS::Lambda::Alias").keySet().stream()
                .anyMatch(alias -> reference.toString().contains(alias));
    }

    @Test
    void a_mapping_has_pollers_or_a_maximum_and_never_both() {
        List<Resource> provisioned =
                unusual.all("AWS::Lambda::EventSourceMapping").values().stream()
                        .filter(mapping -> mapping.at("ProvisionedPollerConfig") != null)
                        .toList();
        assertThat(provisioned).hasSize(1);
        assertThat(provisioned.getFirst().number("ProvisionedPollerConfig", "MaximumPollers"))
                .isEqualTo(200);
        assertThat(provisioned.getFirst().at("ScalingConfig")).isNull();
    }

    @Test
    void what_the_dispatcher_keeps_of_the_account_covers_all_mappings() {
        assertThat(unusual.function(FunctionKind.DISPATCH).number("ReservedConcurrentExecutions"))
                .isEqualTo(2_060);
    }
}

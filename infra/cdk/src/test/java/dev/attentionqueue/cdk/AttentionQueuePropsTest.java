package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.cdk.Scaling.MaximumConcurrency;
import dev.attentionqueue.cdk.Scaling.ProvisionedPollers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AttentionQueuePropsTest {

    @Test
    void an_environment_whose_prefix_could_cover_anothers_is_refused() {
        assertThatThrownBy(() -> AttentionQueueProps.of("prod-eu", Deployment.FUNCTIONS).build())
                .hasMessage("environment must be 1 to 12 characters of a-z 0-9, and is prod-eu");
    }

    @Test
    void a_zip_that_is_not_there_is_named_and_how_to_build_it() {
        assertThatThrownBy(() -> AttentionQueueProps.of("prod", Path.of("no.zip")).build())
                .hasMessageContaining("no file no.zip: build it with");
    }

    @Test
    void a_reservation_below_the_mappings_sum_would_throttle_attentions() {
        assertThatThrownBy(() -> usual().reservedConcurrency(79).build())
                .hasMessage("reservedConcurrency must cover the mappings' sum, 80, and is 79");
        assertThat(usual().reservedConcurrency(80).build().reserved()).contains(80);
    }

    @Test
    void a_dispatch_must_outlast_the_longest_handler() {
        assertThatThrownBy(() -> usual().handlerTimeout(Duration.ofSeconds(51)).build())
                .hasMessageContaining("dispatchTimeout in seconds")
                .hasMessageContaining("must be 61 to 900, and is 60");
    }

    @Test
    void a_mapping_takes_what_lambda_takes() {
        assertThatThrownBy(() -> new MaximumConcurrency(1))
                .hasMessage("a mapping's maximum concurrency must be 2 to 1000, and is 1");
        assertThatThrownBy(() -> new ProvisionedPollers(20, 10))
                .hasMessage("a mapping's most pollers must be 20 to 2000, and is 10");
    }

    @Test
    void a_class_that_no_plan_has_is_refused_with_those_that_there_are() {
        assertThatThrownBy(() -> usual().followUps("gold", new MaximumConcurrency(5)).build())
                .hasMessage("there is no service class gold; choose one of [priority, standard]");
    }

    @Test
    void a_target_that_could_be_more_than_one_function_is_refused() {
        assertThatThrownBy(() -> usual().lambdaTargets(Map.of("acme", List.of("*"))).build())
                .hasMessage("a Lambda target must be a function's whole ARN, and is *");
    }

    private static AttentionQueueProps.Builder usual() {
        return AttentionQueueProps.of("prod", Deployment.FUNCTIONS);
    }
}

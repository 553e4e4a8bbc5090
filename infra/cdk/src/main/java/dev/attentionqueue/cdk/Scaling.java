package dev.attentionqueue.cdk;

import software.amazon.awscdk.services.lambda.EventSourceMapping;
import software.amazon.awscdk.services.lambda.ProvisionedPollerConfig;

/**
 * How many invocations one attention queue may have at a time: AWS takes one of two ways, never
 * both.
 */
public sealed interface Scaling {

    /** The most invocations that the mapping makes at a time. */
    int mostInvocations();

    void applyTo(EventSourceMapping.Builder mapping);

    /**
     * Costs nothing while nothing happens.
     *
     * @param mostInvocations 2 to 1,000 (Lambda, ScalingConfig.MaximumConcurrency)
     */
    record MaximumConcurrency(int mostInvocations) implements Scaling {
        public MaximumConcurrency {
            Check.range("a mapping's maximum concurrency", mostInvocations, 2, 1_000);
        }

        @Override
        public void applyTo(EventSourceMapping.Builder mapping) {
            mapping.maxConcurrency(mostInvocations);
        }
    }

    /**
     * Scales up faster, and is paid by the hour for each poller.
     *
     * @param least 2 to 200 pollers (Lambda, ProvisionedPollerConfig.MinimumPollers)
     * @param most 2 to 2,000 pollers, each with at most {@value #INVOCATIONS_OF_POLLER} invocations
     */
    record ProvisionedPollers(int least, int most) implements Scaling {
        private static final int INVOCATIONS_OF_POLLER = 10;

        public ProvisionedPollers {
            Check.range("a mapping's least pollers", least, 2, 200);
            Check.range("a mapping's most pollers", most, least, 2_000);
        }

        @Override
        public int mostInvocations() {
            return most * INVOCATIONS_OF_POLLER;
        }

        @Override
        public void applyTo(EventSourceMapping.Builder mapping) {
            mapping.provisionedPollerConfig(
                    ProvisionedPollerConfig.builder()
                            .minimumPollers(least)
                            .maximumPollers(most)
                            .build());
        }
    }
}

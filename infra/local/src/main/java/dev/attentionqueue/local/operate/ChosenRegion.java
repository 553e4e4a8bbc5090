package dev.attentionqueue.local.operate;

import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;

/** The region of the credentials at hand. */
final class ChosenRegion {
    private ChosenRegion() {}

    /**
     * Looks where the SDK looks, whose own message names every place that it has looked at.
     *
     * @throws IllegalStateException if there is none
     */
    static Region get() {
        try {
            return DefaultAwsRegionProviderChain.builder().build().getRegion();
        } catch (SdkException none) {
            throw new IllegalStateException(
                    "no region is set: set AWS_REGION, or a profile that has one", none);
        }
    }
}

package dev.attentionqueue.cdk;

import dev.attentionqueue.cdk.Scaling.MaximumConcurrency;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awscdk.services.lambda.ILayerVersion;
import software.amazon.awscdk.services.logs.RetentionDays;

/**
 * What a deployment is like. Each property but the first two has a default that suits a platform of
 * some thousand stores.
 */
public final class AttentionQueueProps {
    /** The service classes of plans; each has a queue of follow-ups. */
    static final List<String> SERVICE_CLASSES = List.of("priority", "standard");

    /** Time that a dispatch needs beside one handler: to claim, receive, delete and finish. */
    private static final Duration BESIDE_HANDLER = Duration.ofSeconds(10);

    private final String environment;
    private final Path functions;
    private final List<ILayerVersion> handlerLayers;
    private final boolean production;
    private final boolean snapStart;
    private final Duration dispatchTimeout;
    private final Duration handlerTimeout;
    private final Scaling first;
    private final Map<String, Scaling> followUps;
    private final @Nullable Integer reservedConcurrency;
    private final Map<String, List<String>> lambdaTargets;
    private final ApiLimits apiLimits;
    private final AlarmLimits alarmLimits;
    private final RetentionDays logRetention;
    private final int auditSegments;
    private final Map<String, String> tags;

    private AttentionQueueProps(Builder from) {
        environment = from.environment;
        functions = from.functions;
        handlerLayers = List.copyOf(from.handlerLayers);
        production = from.production;
        snapStart = from.snapStart;
        dispatchTimeout = from.dispatchTimeout;
        handlerTimeout = from.handlerTimeout;
        first = from.first;
        followUps = new TreeMap<>(from.followUps);
        reservedConcurrency = from.reservedConcurrency;
        lambdaTargets = new TreeMap<>(from.lambdaTargets);
        apiLimits = from.apiLimits;
        alarmLimits = from.alarmLimits;
        logRetention = from.logRetention;
        auditSegments = from.auditSegments;
        tags = new TreeMap<>(from.tags);
        check();
    }

    /**
     * Begins with what has no default.
     *
     * @param environment 1 to 12 of {@code a-z 0-9}, once in an account and region; the prefix of
     *     its queues' names
     * @param functions the zip that {@code functions/lambda} builds
     */
    public static Builder of(String environment, Path functions) {
        return new Builder(environment, functions);
    }

    private void check() {
        Check.that(
                environment.matches("[a-z0-9]{1,12}"),
                "environment must be 1 to 12 characters of a-z 0-9, and is " + environment);
        Check.that(
                Files.isRegularFile(functions),
                "there is no file %s: build it with scripts/synth or mvn package -pl functions/lambda -am"
                        .formatted(functions));
        Check.range("handlerTimeout in seconds", handlerTimeout.toSeconds(), 1, 600);
        Check.range(
                "dispatchTimeout in seconds (10 more than handlerTimeout at least)",
                dispatchTimeout.toSeconds(),
                handlerTimeout.plus(BESIDE_HANDLER).toSeconds(),
                900);
        Check.range("auditSegments", auditSegments, 1, 1_440);
        followUps
                .keySet()
                .forEach(
                        name ->
                                Check.that(
                                        SERVICE_CLASSES.contains(name),
                                        "there is no service class %s; choose one of %s"
                                                .formatted(name, SERVICE_CLASSES)));
        reserved().ifPresent(this::checkReserved);
        lambdaTargets.values().forEach(LambdaTargets::check);
    }

    /** Throttled attentions would use up their receives, and end in the dead-letter queue. */
    private void checkReserved(int reserved) {
        int sum =
                first.mostInvocations()
                        + SERVICE_CLASSES.stream()
                                .mapToInt(name -> followUps(name).mostInvocations())
                                .sum();
        Check.that(
                reserved >= sum,
                "reservedConcurrency must cover the mappings' sum, %d, and is %d"
                        .formatted(sum, reserved));
    }

    String environment() {
        return environment;
    }

    Path functions() {
        return functions;
    }

    List<ILayerVersion> handlerLayers() {
        return handlerLayers;
    }

    boolean production() {
        return production;
    }

    boolean snapStart() {
        return snapStart;
    }

    Duration handlerTimeout() {
        return handlerTimeout;
    }

    Duration timeout(FunctionKind kind) {
        return kind == FunctionKind.DISPATCH
                ? dispatchTimeout
                : Duration.ofSeconds(kind.timeoutSeconds());
    }

    Scaling first() {
        return first;
    }

    Scaling followUps(String serviceClass) {
        return followUps.getOrDefault(serviceClass, Builder.FOLLOW_UPS);
    }

    Optional<Integer> reserved() {
        return Optional.ofNullable(reservedConcurrency);
    }

    Map<String, List<String>> lambdaTargets() {
        return lambdaTargets;
    }

    ApiLimits apiLimits() {
        return apiLimits;
    }

    AlarmLimits alarmLimits() {
        return alarmLimits;
    }

    RetentionDays logRetention() {
        return logRetention;
    }

    int auditSegments() {
        return auditSegments;
    }

    Map<String, String> tags() {
        return tags;
    }

    /** Takes properties one by one. */
    public static final class Builder {
        private static final Scaling FIRST = new MaximumConcurrency(40);
        private static final Scaling FOLLOW_UPS = new MaximumConcurrency(20);

        private final String environment;
        private final Path functions;
        private List<ILayerVersion> handlerLayers = List.of();
        private boolean production = true;
        private boolean snapStart = false;
        private Duration dispatchTimeout =
                Duration.ofSeconds(FunctionKind.DISPATCH.timeoutSeconds());
        private Duration handlerTimeout = Duration.ofSeconds(20);
        private Scaling first = FIRST;
        private final Map<String, Scaling> followUps = new TreeMap<>();
        private @Nullable Integer reservedConcurrency = null;
        private Map<String, List<String>> lambdaTargets = Map.of();
        private ApiLimits apiLimits = ApiLimits.DEFAULT;
        private AlarmLimits alarmLimits = AlarmLimits.DEFAULT;
        private RetentionDays logRetention = RetentionDays.ONE_MONTH;
        private int auditSegments = 60;
        private Map<String, String> tags = Map.of();

        private Builder(String environment, Path functions) {
            this.environment = environment;
            this.functions = functions;
        }

        /** Layers with your {@code WorkHandler}, a jar under {@code java/lib}; none by default. */
        public Builder handlerLayers(List<? extends ILayerVersion> layers) {
            handlerLayers = List.copyOf(layers);
            return this;
        }

        /** Whether the table is kept and protected when the stack goes; true by default. */
        public Builder production(boolean kept) {
            production = kept;
            return this;
        }

        /**
         * Whether functions start from a snapshot; every caller then calls an alias. False by
         * default.
         */
        public Builder snapStart(boolean used) {
            snapStart = used;
            return this;
        }

        /**
         * How long a dispatch may take, up to 900 s; 60 s by default. A dead one holds its lease so
         * long.
         */
        public Builder dispatchTimeout(Duration timeout) {
            dispatchTimeout = timeout;
            return this;
        }

        /** How long the handler of one item may take, 1 to 600 s; 20 s by default. */
        public Builder handlerTimeout(Duration timeout) {
            handlerTimeout = timeout;
            return this;
        }

        /** Invocations for first looks; at most 40 by default, each with up to ten stores. */
        public Builder first(Scaling scaling) {
            first = scaling;
            return this;
        }

        /** Invocations for the follow-ups of one service class; at most 20 by default. */
        public Builder followUps(String serviceClass, Scaling scaling) {
            followUps.put(serviceClass, scaling);
            return this;
        }

        /**
         * What the dispatcher keeps of the account's concurrency, at least the mappings' sum; none
         * by default.
         */
        public Builder reservedConcurrency(int executions) {
            reservedConcurrency = executions;
            return this;
        }

        /**
         * The functions, as ARNs, that each tenant's stores may have their work sent to; none by
         * default.
         */
        public Builder lambdaTargets(Map<String, List<String>> arnsByTenant) {
            lambdaTargets = Map.copyOf(arnsByTenant);
            return this;
        }

        public Builder apiLimits(ApiLimits limits) {
            apiLimits = limits;
            return this;
        }

        public Builder alarmLimits(AlarmLimits limits) {
            alarmLimits = limits;
            return this;
        }

        /** How long logs are kept; a month by default. */
        public Builder logRetention(RetentionDays days) {
            logRetention = days;
            return this;
        }

        /** Minutes in which the audit goes once round all stores, 1 to 1,440; 60 by default. */
        public Builder auditSegments(int segments) {
            auditSegments = segments;
            return this;
        }

        /** Further tags, beside those that name the product and the environment. */
        public Builder tags(Map<String, String> further) {
            tags = Map.copyOf(further);
            return this;
        }

        /**
         * Checks them all.
         *
         * @throws IllegalArgumentException with one sentence that says what to change
         */
        public AttentionQueueProps build() {
            return new AttentionQueueProps(this);
        }
    }
}

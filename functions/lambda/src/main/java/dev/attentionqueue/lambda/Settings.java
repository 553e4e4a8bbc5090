package dev.attentionqueue.lambda;

import dev.attentionqueue.aws.AttentionQueues;
import dev.attentionqueue.aws.AwsPlace;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.reconcile.AuditSettings;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.ServiceClass;
import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;

/**
 * What a function is told about its environment.
 *
 * @param environment 1 to 12 of {@code a-z 0-9}; the prefix of its work queues' names
 */
public record Settings(
        String environment,
        AwsPlace place,
        String table,
        AttentionQueues attentionQueues,
        Handling handling,
        Upkeep upkeep) {

    public static final String ENVIRONMENT = "AQ_ENV";
    public static final String TABLE = "AQ_TABLE";
    public static final String QUEUE_FIRST = "AQ_QUEUE_FIRST";

    /** The longest that a handler may take, in seconds; 20 by default. */
    public static final String HANDLER_SECONDS = "AQ_HANDLER_SECONDS";

    /** What the dispatch function has for one invocation, in seconds; 60 by default. */
    public static final String DISPATCH_SECONDS = "AQ_DISPATCH_SECONDS";

    /** How long past its due time a signal is taken for lost, in seconds; 45 by default. */
    public static final String SIGNAL_MARGIN_SECONDS = "AQ_SIGNAL_MARGIN_SECONDS";

    /** The most by which two machines' clocks differ, in seconds; 10 by default. */
    public static final String CLOCK_SKEW_SECONDS = "AQ_CLOCK_SKEW_SECONDS";

    /** Period of the reconciler's schedule, in seconds; 60 by default, and on AWS at least. */
    public static final String RECONCILE_SECONDS = "AQ_RECONCILE_SECONDS";

    /** Periods in which the audit goes once round all stores, 1 to 1,440; 60 by default. */
    public static final String AUDIT_SEGMENTS = "AQ_AUDIT_SEGMENTS";

    private static final int HANDLERS_PER_SLICE = 10;
    private static final Duration SLICE_MARGIN = Duration.ofSeconds(2);
    private static final Duration LINGER = Duration.ofSeconds(1);

    /** The variable that names the follow-up queue of a class: {@code AQ_QUEUE_FOLLOW_PRIORITY}. */
    public static String queueOf(ServiceClass serviceClass) {
        return "AQ_QUEUE_FOLLOW_" + serviceClass.label().toUpperCase(Locale.ROOT);
    }

    /**
     * Reads them from environment variables; endpoints come from AWS's own {@code
     * AWS_ENDPOINT_URL_SQS}, {@code AWS_ENDPOINT_URL_DYNAMODB} and {@code AWS_ENDPOINT_URL_LAMBDA}.
     *
     * @throws IllegalArgumentException naming the variable that is missing or has no sense
     */
    public static Settings from(Map<String, String> variables) {
        Map<ServiceClass, String> followUps = new EnumMap<>(ServiceClass.class);
        for (ServiceClass serviceClass : ServiceClass.values()) {
            followUps.put(serviceClass, required(variables, queueOf(serviceClass)));
        }
        AwsPlace place =
                new AwsPlace(
                        Region.of(required(variables, "AWS_REGION")),
                        endpoint(variables, "AWS_ENDPOINT_URL_SQS"),
                        endpoint(variables, "AWS_ENDPOINT_URL_DYNAMODB"),
                        endpoint(variables, "AWS_ENDPOINT_URL_LAMBDA"),
                        credentials(variables));
        return new Settings(
                required(variables, ENVIRONMENT),
                place,
                required(variables, TABLE),
                new AttentionQueues(required(variables, QUEUE_FIRST), followUps),
                new Handling(
                        slices(seconds(variables, HANDLER_SECONDS, 20, 600)),
                        TargetSettings.from(variables),
                        seconds(variables, DISPATCH_SECONDS, 60, 900)),
                new Upkeep(
                        timing(
                                seconds(variables, SIGNAL_MARGIN_SECONDS, 45, 45),
                                seconds(variables, CLOCK_SKEW_SECONDS, 10, 60)),
                        audit(variables)));
    }

    public SliceSettings slices() {
        return handling.slices();
    }

    public TargetSettings targets() {
        return handling.targets();
    }

    public Timing timing() {
        return upkeep.timing();
    }

    private static AuditSettings audit(Map<String, String> variables) {
        int usualSeconds = Math.toIntExact(AuditSettings.USUAL_PERIOD.toSeconds());
        int segments =
                number(
                        variables,
                        AUDIT_SEGMENTS,
                        AuditSettings.USUAL_SEGMENTS,
                        AuditSettings.MOST_SEGMENTS);
        return new AuditSettings(
                segments, seconds(variables, RECONCILE_SECONDS, usualSeconds, 3_600));
    }

    /** How slices run whose handlers take at most {@code handlerTimeout}. */
    public static SliceSettings slices(Duration handlerTimeout) {
        return new SliceSettings(
                HANDLERS_PER_SLICE,
                handlerTimeout,
                SLICE_MARGIN,
                LINGER,
                Timing.DEFAULT.callTimeout());
    }

    /** The default timing with another margin and skew. */
    public static Timing timing(Duration signalMargin, Duration clockSkew) {
        Timing usual = Timing.DEFAULT;
        return new Timing(
                usual.sendWindow(),
                usual.callTimeout(),
                usual.visibilityMargin(),
                clockSkew,
                signalMargin);
    }

    /** The variables from which {@link #from} reads these settings, credentials left out. */
    public Map<String, String> toVariables() {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put(ENVIRONMENT, environment);
        variables.put(TABLE, table);
        variables.put(QUEUE_FIRST, attentionQueues.first());
        attentionQueues
                .followUps()
                .forEach((serviceClass, url) -> variables.put(queueOf(serviceClass), url));
        variables.put("AWS_REGION", place.region().id());
        Optional.ofNullable(place.sqs())
                .ifPresent(url -> variables.put("AWS_ENDPOINT_URL_SQS", url.toString()));
        Optional.ofNullable(place.dynamoDb())
                .ifPresent(url -> variables.put("AWS_ENDPOINT_URL_DYNAMODB", url.toString()));
        Optional.ofNullable(place.lambda())
                .ifPresent(url -> variables.put("AWS_ENDPOINT_URL_LAMBDA", url.toString()));
        variables.putAll(targets().toVariables());
        variables.put(HANDLER_SECONDS, Long.toString(slices().handlerTimeout().toSeconds()));
        variables.put(DISPATCH_SECONDS, Long.toString(handling.dispatchTime().toSeconds()));
        variables.put(SIGNAL_MARGIN_SECONDS, Long.toString(timing().signalMargin().toSeconds()));
        variables.put(CLOCK_SKEW_SECONDS, Long.toString(timing().clockSkew().toSeconds()));
        variables.put(RECONCILE_SECONDS, Long.toString(upkeep.audit().period().toSeconds()));
        variables.put(AUDIT_SEGMENTS, Integer.toString(upkeep.audit().segments()));
        return variables;
    }

    private static String required(Map<String, String> variables, String name) {
        String value = variables.get(name);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException("the environment variable " + name + " is not set");
        }
        return value;
    }

    private static @Nullable URI endpoint(Map<String, String> variables, String name) {
        String value = variables.get(name);
        return value == null ? null : URI.create(value);
    }

    /**
     * Those that Lambda puts into the environment; they stand as long as its process. Where it
     * serves them otherwise, as with SnapStart, the SDK's chain finds them.
     */
    private static @Nullable AwsCredentialsProvider credentials(Map<String, String> variables) {
        String id = variables.get("AWS_ACCESS_KEY_ID");
        String secret = variables.get("AWS_SECRET_ACCESS_KEY");
        if (id == null || secret == null) {
            return null;
        }
        String token = variables.get("AWS_SESSION_TOKEN");
        return StaticCredentialsProvider.create(
                token == null
                        ? AwsBasicCredentials.create(id, secret)
                        : AwsSessionCredentials.create(id, secret, token));
    }

    private static Duration seconds(
            Map<String, String> variables, String name, int usual, int most) {
        return Duration.ofSeconds(number(variables, name, usual, most));
    }

    private static int number(Map<String, String> variables, String name, int usual, int most) {
        String value = variables.getOrDefault(name, Integer.toString(usual));
        if (!value.matches("[0-9]{1,5}")
                || Integer.parseInt(value) < 1
                || Integer.parseInt(value) > most) {
            throw new IllegalArgumentException(
                    "the environment variable %s must be 1 to %d, and is %s"
                            .formatted(name, most, value));
        }
        return Integer.parseInt(value);
    }
}

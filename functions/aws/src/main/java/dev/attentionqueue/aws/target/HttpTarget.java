package dev.attentionqueue.aws.target;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookSigningException;
import dev.attentionqueue.aws.target.Endpoints.Answer;
import dev.attentionqueue.secret.WebhookSecret;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Disposition.SlowDown;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.WorkHandler;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP endpoint, for one slice: each item is a webhook by Standard Webhooks 1.0.0, signed with
 * each secret that is in force.
 */
final class HttpTarget implements WorkHandler {
    private static final Duration UNTIL_FREE = Duration.ofSeconds(1);
    private static final Set<String> TRACE_CONTEXT = Set.of("traceparent", "tracestate");
    private static final Pattern PRINTABLE = Pattern.compile("[ -~]{1,512}");

    private final Endpoints endpoints;
    private final URI url;
    private final Supplier<List<WebhookSecret>> secrets;
    private final InstantSource clock;
    private @Nullable List<WebhookSecret> known;

    /**
     * An endpoint.
     *
     * @param secrets asked once, by the first item; those that sign, the current one first
     */
    HttpTarget(
            Endpoints endpoints,
            URI url,
            Supplier<List<WebhookSecret>> secrets,
            InstantSource clock) {
        this.endpoints = endpoints;
        this.url = url;
        this.secrets = secrets;
        this.clock = clock;
    }

    @Override
    public Disposition handle(HandlerCall call) throws InterruptedException {
        List<WebhookSecret> signing = signing();
        if (signing.isEmpty()) {
            return new Retry("the target's secret is not there: put it with PUT /v1/secrets");
        }
        byte[] body = call.item().payload().getBytes(StandardCharsets.UTF_8);
        try {
            return read(endpoints.post(url, headers(call, signing), body));
        } catch (IOException unanswered) {
            return new Retry("no answer from the endpoint: " + unanswered.getMessage());
        }
    }

    private synchronized List<WebhookSecret> signing() {
        List<WebhookSecret> signing = known == null ? secrets.get() : known;
        known = signing;
        return signing;
    }

    private Map<String, String> headers(HandlerCall call, List<WebhookSecret> signing) {
        long seconds = clock.instant().getEpochSecond();
        String id = call.item().id().value();
        String payload = call.item().payload();
        Map<String, String> headers = new HashMap<>();
        headers.put("content-type", contentType(payload));
        headers.put("user-agent", "attention-queue");
        headers.put("webhook-id", id);
        headers.put("webhook-timestamp", Long.toString(seconds));
        headers.put("webhook-signature", signatures(signing, id, seconds, payload));
        headers.put("x-store", call.store().store().value());
        headers.put("x-marketplace", call.marketplace().value());
        headers.put("x-fence", Long.toString(call.fence().value()));
        headers.put("x-attempt", Integer.toString(call.attempt()));
        Map<String, String> callers = new HashMap<>();
        callers.put("x-correlation-id", call.item().correlationId());
        call.item()
                .content()
                .attributes()
                .forEach((name, value) -> callers.put(headerOf(name), value));
        callers.values().removeIf(value -> !PRINTABLE.matcher(value).matches());
        headers.putAll(callers);
        return headers;
    }

    /** W3C's trace context goes by its own names. */
    private static String headerOf(String attribute) {
        return TRACE_CONTEXT.contains(attribute) ? attribute : "x-attribute-" + attribute;
    }

    /** A payload is any text; that of an object or array came in as JSON. */
    private static String contentType(String payload) {
        String start = payload.stripLeading();
        return start.startsWith("{") || start.startsWith("[")
                ? "application/json"
                : "text/plain; charset=utf-8";
    }

    /** Separated by spaces, so that a receiver may know either of two secrets. */
    static String signatures(List<WebhookSecret> signing, String id, long seconds, String payload) {
        return signing.stream()
                .map(secret -> signature(secret, id, seconds, payload))
                .collect(Collectors.joining(" "));
    }

    private static String signature(WebhookSecret secret, String id, long seconds, String payload) {
        try {
            return new Webhook(secret.text()).sign(id, seconds, payload);
        } catch (WebhookSigningException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Disposition read(Answer answer) {
        return switch (answer) {
            case Answer.Status(int code, var retryAfter) -> {
                Instant now = clock.instant();
                yield disposition(
                        code, retryAfter.flatMap(text -> RetryAfter.read(text, now)).orElse(null));
            }
            case Answer.Busy _ ->
                    new SlowDown(UNTIL_FREE, "all connections with the endpoint's host are busy");
        };
    }

    /** A success is what says so; what was wrong with the request stays wrong. */
    private static Disposition disposition(int code, @Nullable Duration after) {
        String reason = "the endpoint answered " + code;
        return switch (code) {
            case 408, 425 -> new Retry(after, reason);
            case 429, 503 -> new SlowDown(after, reason);
            default ->
                    switch (code / 100) {
                        case 2 -> new Done();
                        case 4 -> new Reject(reason);
                        case 3 -> new Retry(after, reason + ", and redirects are not followed");
                        default -> new Retry(after, reason);
                    };
        };
    }
}

package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.idempotency.Begun.Answered;
import dev.attentionqueue.idempotency.Begun.OtherRequest;
import dev.attentionqueue.idempotency.Begun.Run;
import dev.attentionqueue.idempotency.Begun.Running;
import dev.attentionqueue.idempotency.Once;
import dev.attentionqueue.idempotency.Remembered.Answer;
import dev.attentionqueue.idempotency.RequestKey;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Calls that may be made again under the same Idempotency-Key. Only success is remembered: what
 * failed is run again, under the same request id. A call without the header costs nothing here.
 */
final class Repeats {
    static final String HEADER = "Idempotency-Key";

    /** Neither a comma, by which API Gateway joins two headers of one name, nor white space. */
    private static final Pattern KEY = Pattern.compile("[!-+\\--~]{1,128}");

    private final Once once;
    private final InstantSource clock;
    private final Supplier<String> ids;

    Repeats(Once once, InstantSource clock, Supplier<String> ids) {
        this.once = once;
        this.clock = clock;
        this.ids = ids;
    }

    /**
     * Runs a call, or answers as it was answered before.
     *
     * @param run given the request's id
     */
    APIGatewayV2HTTPResponse once(ApiCall call, Function<String, APIGatewayV2HTTPResponse> run) {
        Optional<String> key = call.header(HEADER);
        return key.isEmpty() ? run.apply(ids.get()) : once(call, key.get(), run);
    }

    private APIGatewayV2HTTPResponse once(
            ApiCall call, String key, Function<String, APIGatewayV2HTTPResponse> run) {
        if (!KEY.matcher(key).matches()) {
            String rule = "must be there once, as 1 to 128 printable characters without commas.";
            throw new Refused(Problem.invalid(HEADER, HEADER + " " + rule));
        }
        RequestKey name = new RequestKey(call.tenant(), Sha256.of(key));
        return switch (once.begin(name, fingerprint(call))) {
            case Run mine -> run(mine, run);
            case Answered before -> again(before.answer());
            case Running other ->
                    Problem.running(Duration.between(clock.instant(), other.until())).toResponse();
            case OtherRequest _ -> Problem.otherRequest().toResponse();
        };
    }

    private static String fingerprint(ApiCall call) {
        String text = call.hasBody() ? Canonical.form(call.text()) : "";
        return Sha256.of(String.join("\n", call.routeKey(), call.path().toString(), text));
    }

    private APIGatewayV2HTTPResponse run(Run mine, Function<String, APIGatewayV2HTTPResponse> run) {
        boolean isDone = false;
        try {
            APIGatewayV2HTTPResponse response = run.apply(mine.requestId());
            if (response.getStatusCode() / 100 == 2) {
                isDone = true;
                once.answered(mine, new Answer(response.getStatusCode(), response.getBody()));
            }
            return response;
        } finally {
            if (!isDone) {
                once.failed(mine);
            }
        }
    }

    private static APIGatewayV2HTTPResponse again(Answer answer) {
        return Json.response(answer.status(), answer.body());
    }
}

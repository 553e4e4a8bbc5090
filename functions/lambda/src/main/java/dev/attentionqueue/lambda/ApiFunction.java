package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.aws.EmbeddedMetrics;
import dev.attentionqueue.aws.Metric;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Unavailable;
import java.time.InstantSource;
import java.util.Map;

/** The HTTP API behind API Gateway. */
public final class ApiFunction
        implements RequestHandler<APIGatewayV2HTTPEvent, APIGatewayV2HTTPResponse> {
    private final Api api;
    private final EmbeddedMetrics metrics;
    private final InstantSource clock;

    /** Started by Lambda: settings come from the environment. */
    public ApiFunction() {
        this(Wiring.fromEnvironment());
    }

    public ApiFunction(Wiring wiring) {
        this(wiring.api(), wiring.metrics(), wiring.clock());
    }

    ApiFunction(Api api, EmbeddedMetrics metrics, InstantSource clock) {
        this.api = api;
        this.metrics = metrics;
        this.clock = clock;
    }

    @Override
    public APIGatewayV2HTTPResponse handleRequest(APIGatewayV2HTTPEvent event, Context context) {
        try {
            return api.answer(new ApiCall(event));
        } catch (Refused refused) {
            count(refused.problem(), event, context);
            return refused.problem().toResponse();
        } catch (InvalidField invalid) {
            return Problem.invalid(invalid.field(), invalid.getMessage() + ".").toResponse();
        } catch (Unavailable unavailable) {
            log(context, "unavailable", unavailable);
            return Problem.unavailable("A part that this call needs gave no answer.").toResponse();
        } catch (RuntimeException bug) {
            log(context, "failed", bug);
            return Problem.internal(context.getAwsRequestId()).toResponse();
        }
    }

    /** Only what tells an operator that a store takes no more. */
    private void count(Problem problem, APIGatewayV2HTTPEvent event, Context context) {
        if (problem.kind().equals(Problem.BACKLOG_FULL)) {
            Map<String, Object> line =
                    Map.of("event", "enqueue-refused", "path", String.valueOf(event.getRawPath()));
            Map<Metric, Integer> values = Map.of(Metric.ENQUEUES_REFUSED, 1);
            Log.line(context, metrics.on(line, clock.instant(), values));
        }
    }

    private static void log(Context context, String event, RuntimeException cause) {
        Log.line(
                context,
                Map.of(
                        "event", "api-" + event,
                        "requestId", context.getAwsRequestId(),
                        "cause", Log.causes(cause)));
    }
}

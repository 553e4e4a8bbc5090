package dev.attentionqueue.local.bench;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import java.util.List;
import java.util.Map;

/** Handlers that do nothing, one for each kind of event: what starts no faster is AWS's. */
public final class EmptyFunctions {
    private EmptyFunctions() {}

    /** For calls of the API. */
    public static final class Http
            implements RequestHandler<APIGatewayV2HTTPEvent, APIGatewayV2HTTPResponse> {
        @Override
        public APIGatewayV2HTTPResponse handleRequest(
                APIGatewayV2HTTPEvent event, Context context) {
            return new APIGatewayV2HTTPResponse();
        }
    }

    /** For messages. */
    public static final class Messages implements RequestHandler<SQSEvent, SQSBatchResponse> {
        @Override
        public SQSBatchResponse handleRequest(SQSEvent event, Context context) {
            return new SQSBatchResponse(List.of());
        }
    }

    /** For events of no type. */
    public static final class Plain
            implements RequestHandler<Map<String, Object>, Map<String, Object>> {
        @Override
        public Map<String, Object> handleRequest(Map<String, Object> event, Context context) {
            return Map.of();
        }
    }
}

package dev.attentionqueue.local.bench;

import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.lambda.ApiFunction;
import dev.attentionqueue.lambda.AuthorizerFunction;
import dev.attentionqueue.lambda.DispatchFunction;
import dev.attentionqueue.lambda.ReconcileFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/**
 * A function, and an event that it answers by asking the table and queues as it does all day.
 *
 * @param empty a handler of such events that does nothing
 * @param expected what the answer holds if all went well
 */
public record Sample(
        String function,
        Class<? extends RequestHandler<?, ?>> handler,
        Class<? extends RequestHandler<?, ?>> empty,
        String event,
        String expected) {

    /**
     * One for each function.
     *
     * @param key an API key
     * @param tenant the key's
     * @param store one that is registered
     */
    public static List<Sample> all(String key, String tenant, String store) {
        return List.of(
                new Sample(
                        "api",
                        ApiFunction.class,
                        EmptyFunctions.Http.class,
                        json(enqueue(tenant, store)),
                        "\"statusCode\":202"),
                new Sample(
                        "authorizer",
                        AuthorizerFunction.class,
                        EmptyFunctions.Plain.class,
                        json(
                                Map.of(
                                        "version",
                                        "2.0",
                                        "type",
                                        "REQUEST",
                                        "identitySource",
                                        List.of("Bearer " + key))),
                        "\"isAuthorized\":true"),
                new Sample(
                        "dispatch",
                        DispatchFunction.class,
                        EmptyFunctions.Messages.class,
                        json(attention(tenant, store)),
                        "\"batchItemFailures\":[]"),
                new Sample(
                        "reconcile",
                        ReconcileFunction.class,
                        EmptyFunctions.Plain.class,
                        json(Map.of()),
                        "\"event\":\"reconciled\""));
    }

    private static Map<String, Object> enqueue(String tenant, String store) {
        return Map.of(
                "version",
                "2.0",
                "routeKey",
                "POST /v1/stores/{store}/items",
                "rawPath",
                "/v1/stores/" + store + "/items",
                "headers",
                Map.of("content-type", "application/json"),
                "pathParameters",
                Map.of("store", store),
                "requestContext",
                Map.of(
                        "authorizer",
                        Map.of("lambda", Map.of("tenant", tenant, "role", "operator"))),
                "body",
                "{\"payload\": {\"order\": 1}}",
                "isBase64Encoded",
                false);
    }

    /** With a fence of long ago: the lane has moved on. */
    private static Map<String, Object> attention(String tenant, String store) {
        Map<String, Object> body =
                Map.of(
                        "tenant",
                        tenant,
                        "store",
                        store,
                        "marketplace",
                        "shopify",
                        "class",
                        "standard",
                        "level",
                        "first",
                        "lane",
                        0,
                        "fence",
                        1,
                        "hops",
                        0,
                        "dueAt",
                        1);
        return Map.of(
                "Records",
                List.of(
                        Map.of(
                                "messageId", "sample-1",
                                "receiptHandle", "receipt",
                                "body", json(body),
                                "attributes", Map.of("ApproximateReceiveCount", "1"),
                                "eventSource", "aws:sqs",
                                "awsRegion", "us-east-1")));
    }

    private static String json(Map<String, Object> event) {
        try {
            return JSON.std.asString(event);
        } catch (IOException impossible) {
            throw new UncheckedIOException("maps become JSON", impossible);
        }
    }
}

package dev.attentionqueue.local;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A function as anybody writes one for an SQS trigger: it knows AWS's own classes and nothing of
 * this project. It reads every field of every message; what holds "poison" fails the first time.
 */
public final class StockFunction implements RequestHandler<SQSEvent, SQSBatchResponse> {

    @Override
    public SQSBatchResponse handleRequest(SQSEvent event, Context context) {
        List<SQSBatchResponse.BatchItemFailure> failures = new ArrayList<>();
        for (SQSEvent.SQSMessage message : event.getRecords()) {
            Map<String, String> attributes = message.getAttributes();
            List<Object> fields =
                    List.of(
                            message.getMessageId(),
                            message.getReceiptHandle(),
                            message.getBody(),
                            message.getMd5OfBody(),
                            message.getMd5OfMessageAttributes(),
                            message.getEventSource(),
                            message.getEventSourceArn(),
                            message.getAwsRegion(),
                            attributes.get("SenderId"),
                            attributes.get("SentTimestamp"),
                            attributes.get("ApproximateFirstReceiveTimestamp"));
            message.getMessageAttributes().values().forEach(StockFunction::check);
            int receives = Integer.parseInt(attributes.get("ApproximateReceiveCount"));
            if (message.getBody().contains("poison") && receives == 1) {
                failures.add(new SQSBatchResponse.BatchItemFailure(message.getMessageId()));
                System.out.println("stock failed " + message.getBody());
            } else {
                System.out.println("stock handled " + message.getBody() + " " + fields.size());
            }
        }
        return new SQSBatchResponse(failures);
    }

    private static void check(SQSEvent.MessageAttribute attribute) {
        Objects.requireNonNull(attribute.getDataType());
        Objects.requireNonNull(attribute.getStringValue());
        Objects.requireNonNull(attribute.getStringListValues());
        Objects.requireNonNull(attribute.getBinaryListValues());
    }
}

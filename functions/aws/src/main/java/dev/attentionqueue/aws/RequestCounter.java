package dev.attentionqueue.aws;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;

/**
 * Counts what is sent to AWS, each retry too, since each is charged. The cost budgets are checked
 * by it.
 */
public final class RequestCounter implements ExecutionInterceptor {
    private final ConcurrentMap<String, LongAdder> requests = new ConcurrentHashMap<>();

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes call) {
        String operation =
                call.getAttribute(SdkExecutionAttribute.SERVICE_NAME)
                        + "."
                        + call.getAttribute(SdkExecutionAttribute.OPERATION_NAME);
        requests.computeIfAbsent(operation, _ -> new LongAdder()).increment();
    }

    /** Requests so far by service and operation, for instance {@code DynamoDb.UpdateItem}. */
    public Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        requests.forEach((operation, count) -> counts.put(operation, count.sum()));
        return counts;
    }
}

package dev.attentionqueue.local.function;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;

/** A handler that does what its event says; it also runs in processes of its own. */
public final class Handlers {
    private Handlers() {}

    /**
     * {@code {"do": "echo" | "throw" | "hang" | "exit" | "context" | "big"}}; anything that is
     * echoed counts this environment's invocations.
     */
    public static final class Obedient
            implements RequestHandler<Map<String, Object>, Map<String, Object>> {
        private int invocations;

        @Override
        public Map<String, Object> handleRequest(Map<String, Object> event, Context context) {
            invocations++;
            return switch (String.valueOf(event.get("do"))) {
                case "throw" -> throw new IllegalStateException("as told");
                case "hang" -> hang();
                case "exit" -> exit();
                case "big" -> Map.of("body", "x".repeat(LambdaFunction.MAXIMUM_ANSWER_BYTES));
                case "context" ->
                        Map.of(
                                "requestId", context.getAwsRequestId(),
                                "name", context.getFunctionName(),
                                "remaining", context.getRemainingTimeInMillis());
                default -> echo(event);
            };
        }

        private Map<String, Object> echo(Map<String, Object> event) {
            System.out.println("echo " + event.get("text"));
            Map<String, Object> answer = new TreeMap<>(event);
            answer.put("invocations", invocations);
            answer.put("pid", ProcessHandle.current().pid());
            return answer;
        }

        private static Map<String, Object> hang() {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            return Map.of();
        }

        private static Map<String, Object> exit() {
            Runtime.getRuntime().halt(7);
            return Map.of();
        }
    }
}

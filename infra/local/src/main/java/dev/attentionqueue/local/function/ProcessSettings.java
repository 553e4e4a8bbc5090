package dev.attentionqueue.local.function;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How the processes of a function are started.
 *
 * @param java the java executable
 * @param flags of the JVM
 * @param classPath holds the handler and AWS's runtime client
 * @param handler class name, or {@code class::method}
 * @param environment variables of the function, beside those that Lambda sets; nothing of this
 *     process's is inherited but PATH
 * @param maximumConcurrency processes at a time, 1 to 1,000 (AWS's default quota of concurrent
 *     executions)
 */
public record ProcessSettings(
        Path java,
        List<String> flags,
        String classPath,
        String handler,
        Map<String, String> environment,
        int maximumConcurrency) {
    /** Quick to start and small; the runtime client loads a native library. */
    public static final List<String> QUICK_START =
            List.of(
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "--enable-native-access=ALL-UNNAMED");

    private static final String RUNTIME_CLIENT =
            "com.amazonaws.services.lambda.runtime.api.client.AWSLambda";

    public ProcessSettings {
        flags = List.copyOf(flags);
        environment = Map.copyOf(environment);
        if (maximumConcurrency < 1 || maximumConcurrency > 1_000) {
            throw new IllegalArgumentException(
                    "concurrency must be 1 to 1000: " + maximumConcurrency);
        }
    }

    List<String> command() {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, RUNTIME_CLIENT, handler));
        return command;
    }

    /**
     * The variables of AWS, "Defined runtime environment variables", that a function may read, and
     * its own.
     */
    Map<String, String> environment(FunctionSettings function, String runtimeApi) {
        Map<String, String> all = new HashMap<>(environment);
        all.put("AWS_LAMBDA_RUNTIME_API", runtimeApi);
        all.put("_HANDLER", handler);
        all.put("AWS_LAMBDA_FUNCTION_NAME", function.name());
        all.put("AWS_LAMBDA_FUNCTION_VERSION", "$LATEST");
        all.put("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", String.valueOf(function.memoryMegabytes()));
        all.put("AWS_LAMBDA_LOG_GROUP_NAME", "/aws/lambda/" + function.name());
        all.put("AWS_LAMBDA_LOG_STREAM_NAME", "local");
        all.put("AWS_LAMBDA_INITIALIZATION_TYPE", "on-demand");
        all.putIfAbsent("AWS_REGION", "us-east-1");
        all.putIfAbsent("LANG", "C.UTF-8");
        all.putIfAbsent("TZ", "UTC");
        return all;
    }
}

package dev.attentionqueue.local.function;

import java.time.Duration;
import java.util.regex.Pattern;

/**
 * What a function is called and how much it may use.
 *
 * @param name 1 to 64 of {@code A-Z a-z 0-9 _ -} (AWS, CreateFunction)
 * @param timeout of one invocation: above zero, at most 900 s (AWS, Lambda quotas); AWS takes whole
 *     seconds, this takes less, too
 * @param memoryMegabytes what the function is told that it has: 128 to 10,240 (AWS, Lambda quotas);
 *     nothing enforces it
 */
public record FunctionSettings(String name, Duration timeout, int memoryMegabytes) {
    /** Longest timeout of a function. */
    public static final Duration MAXIMUM_TIMEOUT = Duration.ofMinutes(15);

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final String ARN = "arn:aws:lambda:us-east-1:000000000000:function:";

    public FunctionSettings {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("not a function name: " + name);
        }
        if (!timeout.isPositive() || timeout.compareTo(MAXIMUM_TIMEOUT) > 0) {
            throw new IllegalArgumentException(
                    "a timeout must be above 0 and at most 900 s: " + timeout);
        }
        if (memoryMegabytes < 128 || memoryMegabytes > 10_240) {
            throw new IllegalArgumentException(
                    "memory must be 128 to 10240 MB: " + memoryMegabytes);
        }
    }

    /** A function with 1 GB. */
    public static FunctionSettings of(String name, Duration timeout) {
        return new FunctionSettings(name, timeout, 1024);
    }

    String arn() {
        return ARN + name;
    }
}

package dev.attentionqueue.cdk;

import java.util.Locale;

/** The environment variables that the functions read. Lambda sets AWS_REGION by itself. */
final class Variables {
    static final String ENVIRONMENT = "AQ_ENV";
    static final String TABLE = "AQ_TABLE";
    static final String QUEUE_FIRST = "AQ_QUEUE_FIRST";
    static final String HANDLER_SECONDS = "AQ_HANDLER_SECONDS";
    static final String DISPATCH_SECONDS = "AQ_DISPATCH_SECONDS";
    static final String AUDIT_SEGMENTS = "AQ_AUDIT_SEGMENTS";
    static final String TARGET_FUNCTIONS = "AQ_TARGET_FUNCTIONS";
    static final String SECRET_KEYS = "AQ_SECRET_KEYS";

    /** Read by every JVM. */
    static final String JAVA_OPTIONS = "JAVA_TOOL_OPTIONS";

    private Variables() {}

    static String queueOf(String serviceClass) {
        return "AQ_QUEUE_FOLLOW_" + serviceClass.toUpperCase(Locale.ROOT);
    }
}

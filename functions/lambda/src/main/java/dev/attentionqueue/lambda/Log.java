package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** One JSON object a line; never a payload, never a key. */
final class Log {
    private static final int DEEPEST_CAUSE = 5;

    private Log() {}

    static void line(Context context, Map<String, ?> fields) {
        context.getLogger().log(Json.write(fields) + "\n");
    }

    /** What went wrong and why, outermost first. */
    static String causes(Throwable thrown) {
        StringJoiner causes = new StringJoiner("; caused by ");
        @Nullable Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            causes.add(cause.toString());
            cause = cause.getCause();
        }
        return causes.toString();
    }
}

package dev.attentionqueue.local.backend;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/** On a test of what SQS and DynamoDB do, whoever plays them. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag(OnBackend.TAG)
@ExtendWith(NeedsBackend.class)
public @interface OnBackend {
    /** What the profiles select. */
    String TAG = "backend";
}

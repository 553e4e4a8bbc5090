package dev.attentionqueue.allowance;

import java.time.Instant;

/** What a bucket gives. */
public sealed interface Grant {

    /** A handful, once {@code next} is written. */
    record Granted(Bucket next) implements Grant {}

    /** Too few tokens are left. */
    record Refused(Instant tryAgainAt) implements Grant {}
}

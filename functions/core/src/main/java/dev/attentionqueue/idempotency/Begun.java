package dev.attentionqueue.idempotency;

import dev.attentionqueue.idempotency.Remembered.Answer;
import java.time.Instant;

/** What a request under a key is to do. */
public sealed interface Begun {

    /** Run, and tell {@link Once} how it ended. */
    record Run(RequestKey key, Remembered mine) implements Begun {

        public String requestId() {
            return mine.requestId();
        }
    }

    /** It has been answered. */
    record Answered(Answer answer) implements Begun {}

    /** It runs already, until then at most. */
    record Running(Instant until) implements Begun {}

    /** The key was used for something else. */
    record OtherRequest() implements Begun {}
}

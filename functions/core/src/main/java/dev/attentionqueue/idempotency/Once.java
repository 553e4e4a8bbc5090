package dev.attentionqueue.idempotency;

import dev.attentionqueue.idempotency.Begun.Answered;
import dev.attentionqueue.idempotency.Begun.OtherRequest;
import dev.attentionqueue.idempotency.Begun.Run;
import dev.attentionqueue.idempotency.Begun.Running;
import dev.attentionqueue.idempotency.Remembered.Answer;
import dev.attentionqueue.store.Unavailable;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Lets each request run once at a time, and remembers how it was answered. */
public final class Once {
    /** More lost races in a row than this mean that something is wrong. */
    private static final int MOST_RACES = 8;

    private final Requests requests;
    private final InstantSource clock;
    private final Supplier<String> ids;

    public Once(Requests requests, InstantSource clock, Supplier<String> ids) {
        this.requests = requests;
        this.clock = clock;
        this.ids = ids;
    }

    /**
     * Takes the key for a run, or says why not.
     *
     * @param fingerprint equal for requests that ask for the same
     * @throws Unavailable when the memory gave no answer
     */
    public Begun begin(RequestKey key, String fingerprint) {
        Instant now = clock.instant();
        @Nullable Remembered seen = null;
        Remembered mine = Remembered.first(fingerprint, ids.get(), ids.get(), now);
        for (int race = 0; race < MOST_RACES; race++) {
            Optional<Remembered> winner = requests.write(key, seen, mine, now);
            if (winner.isEmpty()) {
                return new Run(key, mine);
            }
            seen = winner.get();
            Optional<Begun> answer = answer(seen, fingerprint, now);
            if (answer.isPresent()) {
                return answer.get();
            }
            mine = seen.again(ids.get(), now);
        }
        throw new Unavailable("too many requests under the same key at once");
    }

    /** Empty if the run that wrote it is over, and left no answer. */
    private static Optional<Begun> answer(Remembered seen, String fingerprint, Instant now) {
        if (!seen.fingerprint().equals(fingerprint)) {
            return Optional.of(new OtherRequest());
        }
        Optional<Begun> answered = seen.given().map(Answered::new);
        return answered.or(
                () ->
                        now.isBefore(seen.runsUntil())
                                ? Optional.of(new Running(seen.runsUntil()))
                                : Optional.empty());
    }

    /** Keeps the answer of a run, unless another run has taken the key. */
    public void answered(Run run, Answer answer) {
        write(run, run.mine().answered(answer));
    }

    /** Frees the key for a repetition: the run failed, and may go better the next time. */
    public void failed(Run run) {
        write(run, run.mine().open(clock.instant()));
    }

    /** What cannot be written is over when its time is over. */
    private void write(Run run, Remembered next) {
        try {
            requests.write(run.key(), run.mine(), next, clock.instant());
        } catch (Unavailable _) {
            // A repetition runs again, under the same id.
        }
    }
}

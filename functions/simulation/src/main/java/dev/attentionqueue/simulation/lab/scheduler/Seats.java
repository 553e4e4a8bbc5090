package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.Reply;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The workers of this system, over all invocations: handlers of follow-ups leave some free for
 * first looks, whose handlers take any. Who waits longest is seated first, first looks before
 * follow-ups.
 */
final class Seats {
    private final Engine engine;
    private final int all;
    private final int keptForFirst;
    private final Deque<Seat> waitingFirst = new ArrayDeque<>();
    private final Deque<Seat> waitingFollow = new ArrayDeque<>();
    private int taken;
    private int takenByFollow;

    Seats(Engine engine, int all, int keptForFirst) {
        this.engine = engine;
        this.all = all;
        this.keptForFirst = keptForFirst;
    }

    /** A handler's seat; to be closed when it has ended, or was killed while it waited. */
    final class Seat implements AutoCloseable {
        private final boolean first;
        private @Nullable Reply<Boolean> reply;
        private boolean seated;

        private Seat(boolean first) {
            this.first = first;
        }

        /** Waits until it is its turn; to be called by the handler's process. */
        void take() {
            if (fits(first) && line(first).isEmpty()) {
                seat(this);
                return;
            }
            reply = new Reply<>(engine);
            line(first).add(this);
            reply.await();
        }

        @Override
        public void close() {
            if (!seated) {
                line(first).remove(this);
                return;
            }
            taken--;
            takenByFollow -= first ? 0 : 1;
            fill(true);
            fill(false);
        }
    }

    Seat seat(boolean first) {
        return new Seat(first);
    }

    private Deque<Seat> line(boolean first) {
        return first ? waitingFirst : waitingFollow;
    }

    private boolean fits(boolean first) {
        return taken < all && (first || takenByFollow < all - keptForFirst);
    }

    private void seat(Seat seat) {
        seat.seated = true;
        taken++;
        takenByFollow += seat.first ? 0 : 1;
    }

    private void fill(boolean first) {
        while (fits(first) && !line(first).isEmpty()) {
            Seat next = line(first).remove();
            seat(next);
            if (next.reply != null) {
                next.reply.give(true, Duration.ZERO);
            }
        }
    }
}

package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.Reply;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The workers of this system, over all invocations: handlers of follow-ups leave some free for
 * first looks, whose handlers take any. First looks are seated before follow-ups, and turns of the
 * same level in rotation, one handler each, so that ten handlers of one turn do not stand before
 * the only one of another. AWS has no such seats: a deployment there bounds its handlers by the
 * mappings' ceilings. They stand for workers that turns share evenly, as the rival with a poller
 * per store does too.
 */
final class Seats {
    private final Engine engine;
    private final int all;
    private final int keptForFirst;
    private final Rotation waitingFirst = new Rotation();
    private final Rotation waitingFollow = new Rotation();
    private int taken;
    private int takenByFollow;

    Seats(Engine engine, int all, int keptForFirst) {
        this.engine = engine;
        this.all = all;
        this.keptForFirst = keptForFirst;
    }

    /** Handlers that wait, by the turn that they belong to. */
    private static final class Rotation {
        private final Map<Object, Deque<Seat>> turns = new LinkedHashMap<>();

        void add(Seat seat) {
            turns.computeIfAbsent(seat.turn, _ -> new ArrayDeque<>()).add(seat);
        }

        boolean isEmpty() {
            return turns.isEmpty();
        }

        /** The first handler of the next turn, whose others go to the end. */
        Seat next() {
            Map.Entry<Object, Deque<Seat>> first = turns.entrySet().iterator().next();
            turns.remove(first.getKey());
            Seat seat = first.getValue().remove();
            if (!first.getValue().isEmpty()) {
                turns.put(first.getKey(), first.getValue());
            }
            return seat;
        }

        void remove(Seat seat) {
            Deque<Seat> turn = turns.get(seat.turn);
            if (turn != null && turn.remove(seat) && turn.isEmpty()) {
                turns.remove(seat.turn);
            }
        }
    }

    /** A handler's seat; to be closed when it has ended, or was killed while it waited. */
    final class Seat implements AutoCloseable {
        private final boolean first;
        private final Object turn;
        private @Nullable Reply<Boolean> reply;
        private boolean seated;

        private Seat(boolean first, Object turn) {
            this.first = first;
            this.turn = turn;
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

    /**
     * A seat to be taken.
     *
     * @param turn what all handlers of one slice have in common
     */
    Seat seat(boolean first, Object turn) {
        return new Seat(first, turn);
    }

    private Rotation line(boolean first) {
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
            Seat next = line(first).next();
            seat(next);
            if (next.reply != null) {
                next.reply.give(true, Duration.ZERO);
            }
        }
    }
}

package dev.attentionqueue.local;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.Targets;
import dev.attentionqueue.work.WorkHandler;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/**
 * A bound on the handlers that run at once, over all invocations: whoever handles takes a seat, who
 * lingers has none. First looks are seated before follow-ups, and turns of the same level in
 * rotation, one handler each, so that ten handlers of one turn do not stand before the only one of
 * another. No seat stays free while anybody waits. AWS has no such seats: a deployment there bounds
 * its handlers by the ceilings of its event source mappings.
 *
 * <p>The wait for a seat counts against the handler's timeout, so this is for handlers that are far
 * quicker than that.
 */
final class HandlerSeats {
    private final int all;
    private final Rotation waitingFirst = new Rotation();
    private final Rotation waitingFollow = new Rotation();
    private int taken;
    private int running;
    private int mostRunning;

    /**
     * Free seats.
     *
     * @param all 1 or more
     */
    HandlerSeats(int all) {
        this.all = all;
    }

    /** What all handlers of one slice have in common. */
    private record Turn(StoreKey store, Fence fence) {}

    /** Handlers that wait, by their turns. */
    private static final class Rotation {
        private final Map<Turn, Deque<CountDownLatch>> turns = new LinkedHashMap<>();

        boolean isEmpty() {
            return turns.isEmpty();
        }

        CountDownLatch add(Turn turn) {
            CountDownLatch seat = new CountDownLatch(1);
            turns.computeIfAbsent(turn, _ -> new ArrayDeque<>()).add(seat);
            return seat;
        }

        /** The first handler of the next turn, whose others go to the end. */
        CountDownLatch next() {
            Map.Entry<Turn, Deque<CountDownLatch>> first = turns.entrySet().iterator().next();
            turns.remove(first.getKey());
            CountDownLatch seat = first.getValue().remove();
            if (!first.getValue().isEmpty()) {
                turns.put(first.getKey(), first.getValue());
            }
            return seat;
        }

        /** False if it does not wait any more. */
        boolean remove(Turn turn, CountDownLatch seat) {
            Deque<CountDownLatch> ofTurn = turns.get(turn);
            if (ofTurn == null || !ofTurn.remove(seat)) {
                return false;
            }
            if (ofTurn.isEmpty()) {
                turns.remove(turn);
            }
            return true;
        }
    }

    /** The same targets, whose handlers wait for a seat. */
    Targets seating(Targets targets, boolean firstLooks) {
        return store -> {
            WorkHandler handler = targets.handlerOf(store);
            return call -> handle(handler, call, firstLooks ? waitingFirst : waitingFollow);
        };
    }

    private Disposition handle(WorkHandler handler, HandlerCall call, Rotation line)
            throws Exception {
        sitDown(new Turn(call.store(), call.fence()), line);
        try {
            noteBegin();
            return handler.handle(call);
        } finally {
            noteEnd();
            standUp();
        }
    }

    private void sitDown(Turn turn, Rotation line) throws InterruptedException {
        CountDownLatch seat;
        synchronized (this) {
            if (taken < all) {
                taken++;
                return;
            }
            seat = line.add(turn);
        }
        try {
            seat.await();
        } catch (InterruptedException tookTooLong) {
            leave(turn, line, seat);
            throw tookTooLong;
        }
    }

    private synchronized void leave(Turn turn, Rotation line, CountDownLatch seat) {
        if (!line.remove(turn, seat)) {
            standUp();
        }
    }

    /** The seat goes to the next at once. */
    private synchronized void standUp() {
        if (!waitingFirst.isEmpty()) {
            waitingFirst.next().countDown();
        } else if (!waitingFollow.isEmpty()) {
            waitingFollow.next().countDown();
        } else {
            taken--;
        }
    }

    /** Counted apart from the seats, by what really runs. */
    private synchronized void noteBegin() {
        running++;
        mostRunning = Math.max(mostRunning, running);
    }

    private synchronized void noteEnd() {
        running--;
    }

    /** The most handlers that ran at once since the last call. */
    synchronized int takeMostRunning() {
        int most = mostRunning;
        mostRunning = running;
        return most;
    }
}

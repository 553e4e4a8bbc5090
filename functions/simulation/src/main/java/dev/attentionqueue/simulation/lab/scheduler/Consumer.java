package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * An ideal consumer: five long polls at most, ten messages each; it asks for more as soon as the
 * items in hand might not last for a call's time, so that no worker is idle while there is work and
 * few items wait in hand. It takes from its queues in turn.
 */
final class Consumer {
    private static final int BATCH = 10;

    /** Seats that become free in the time of the slowest calls, at the pace of short handlers. */
    private static final double SEATS_PER_CALL = 0.2;

    private final Wire wire;
    private final Engine engine;
    private final Usage usage;
    private final List<Line> lines;
    private final List<Deletes> deletes = new ArrayList<>();
    private final int seats;
    private final int spare;
    private final Fifo hand = new Fifo();
    private final Fifo lineOfHand = new Fifo();
    private final Deque<Long> waitingSince = new ArrayDeque<>();
    private int turn;
    private int running;
    private int asked;
    private long answers;

    Consumer(Site site, List<Line> lines, int seats) {
        wire = new Wire(site);
        engine = site.engine();
        usage = site.usage();
        this.lines = List.copyOf(lines);
        lines.forEach(_ -> deletes.add(new Deletes(engine, usage)));
        this.seats = seats;
        spare = (int) Math.ceil(seats * SEATS_PER_CALL);
        ask();
    }

    private void ask() {
        while (asked < Standing.POLLERS && seats - running + spare > hand.size() + BATCH * asked) {
            asked++;
            usage.add(Meter.WORK_RECEIVE);
            wire.halfOfReceive(this::arrive);
        }
    }

    private void arrive() {
        if (lines.stream().allMatch(Line::isEmpty)) {
            waitingSince.add(engine.sinceStart().toMillis());
        } else {
            answer();
        }
    }

    /** Something has landed in one of the queues. */
    void landed() {
        if (!waitingSince.isEmpty()) {
            countEmptyPolls(waitingSince.remove());
            answer();
        }
    }

    private void countEmptyPolls(long since) {
        long waited = engine.sinceStart().toMillis() - since;
        usage.add(Meter.WORK_RECEIVE, waited / Standing.POLL_MILLIS);
    }

    /** Up to ten items of the next queue that has any. */
    private void answer() {
        int tries = 0;
        while (lines.get(turn).isEmpty() && tries++ < lines.size()) {
            turn = (turn + 1) % lines.size();
        }
        int from = turn;
        Fifo batch = new Fifo();
        while (batch.size() < BATCH && !lines.get(from).isEmpty()) {
            batch.add(lines.get(from).next());
        }
        turn = (turn + 1) % lines.size();
        answers += batch.isEmpty() ? 0 : 1;
        wire.halfOfReceive(() -> receive(batch, from));
    }

    private void receive(Fifo batch, int from) {
        asked--;
        while (!batch.isEmpty()) {
            hand.add(batch.next());
            lineOfHand.add(from);
        }
        serve();
    }

    private void serve() {
        while (running < seats && !hand.isEmpty()) {
            running++;
            int from = lineOfHand.next();
            wire.handle(hand.next(), item -> handled(item, from));
        }
        ask();
    }

    private void handled(int item, int from) {
        running--;
        lines.get(from).handled(item);
        deletes.get(from).add();
        serve();
    }

    /** How many receives brought something: each would be an invocation. */
    long answers() {
        return answers;
    }

    void settle() {
        while (!waitingSince.isEmpty()) {
            countEmptyPolls(waitingSince.remove());
        }
    }
}

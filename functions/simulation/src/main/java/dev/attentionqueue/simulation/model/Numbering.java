package dev.attentionqueue.simulation.model;

import dev.attentionqueue.simulation.model.Enqueuer.Phase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One way to number the enqueuers, and with them their items. */
final class Numbering {
    private static final Comparator<Enqueuer> BY_PROGRESS =
            Comparator.comparingInt(Numbering::progress)
                    .thenComparing(Enqueuer::sendBy)
                    .thenComparingInt(Enqueuer::ahead);
    private static final Comparator<Message> BY_PLACE =
            Comparator.comparing(Message::place).thenComparing(Message::until);

    private final int[] order;
    private final int[] numbers;

    private Numbering(int[] order) {
        this.order = order;
        this.numbers = new int[order.length];
        for (int at = 0; at < order.length; at++) {
            numbers[order[at]] = at;
        }
    }

    /** All for so many enqueuers; the first leaves them as they are. */
    static List<Numbering> all(int enqueuers) {
        List<Numbering> all = new ArrayList<>();
        add(new int[enqueuers], 0, all);
        return List.copyOf(all);
    }

    private static void add(int[] order, int length, List<Numbering> all) {
        if (length == order.length) {
            all.add(new Numbering(order.clone()));
            return;
        }
        for (int next = 0; next < order.length; next++) {
            order[length] = next;
            if (isNew(order, length)) {
                add(order, length + 1, all);
            }
        }
    }

    private static boolean isNew(int[] order, int at) {
        for (int before = 0; before < at; before++) {
            if (order[before] == order[at]) {
                return false;
            }
        }
        return true;
    }

    /** Those that have not begun come last: they begin in the order of their numbers. */
    private static int progress(Enqueuer enqueuer) {
        return enqueuer.phase() == Phase.READY ? 2 : enqueuer.phase() == Phase.DONE ? 1 : 0;
    }

    /** Whether the enqueuers come in an order that can be told without anything else. */
    boolean sorts(World world) {
        for (int at = 1; at < order.length; at++) {
            if (compare(world, order[at - 1], order[at]) > 0) {
                return false;
            }
        }
        return true;
    }

    private static int compare(World world, int one, int other) {
        int order = BY_PROGRESS.compare(world.enqueuers[one], world.enqueuers[other]);
        return order != 0 ? order : BY_PLACE.compare(world.messages[one], world.messages[other]);
    }

    /** Who comes at {@code position}. */
    int at(int position) {
        return order[position];
    }

    /** The number of {@code enqueuer}; others than theirs stay as they are. */
    int of(int enqueuer) {
        return enqueuer < 0 || enqueuer >= numbers.length ? enqueuer : numbers[enqueuer];
    }
}

package dev.attentionqueue.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Every way in which something can go on, one after another: a run asks what to do next, and each
 * run after it answers the last question to which there is another answer left in that way.
 */
final class Choices {
    private final List<Integer> chosen = new ArrayList<>();
    private final List<Integer> options = new ArrayList<>();
    private int at;

    /** Runs through all of them, and says how many there were. */
    static int all(Consumer<Choices> run) {
        Choices choices = new Choices();
        int runs = 0;
        do {
            choices.at = 0;
            run.accept(choices);
            runs++;
        } while (choices.next());
        return runs;
    }

    /** One of so many options, from 0 on. */
    int of(int count) {
        if (at == chosen.size()) {
            chosen.add(0);
            options.add(count);
        }
        return chosen.get(at++);
    }

    private boolean next() {
        while (!chosen.isEmpty()) {
            int last = chosen.removeLast();
            int count = options.removeLast();
            if (last + 1 < count) {
                chosen.add(last + 1);
                options.add(count);
                return true;
            }
        }
        return false;
    }

    /** What has been chosen so far: tells a failing run from the others. */
    @Override
    public String toString() {
        return chosen.toString();
    }
}

package dev.attentionqueue.slice;

import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.sequence.Sequences;
import java.util.random.RandomGenerator;

/**
 * What slices write down of items that are not simply handled.
 *
 * @param holds that items are hidden for longer
 * @param attempts how often their handlers were started
 * @param givingUp that they are given up
 * @param sequences how far counted keys have come, and what came too early
 * @param tempos how fast they may begin items
 * @param dice draws the pauses between attempts
 */
public record Bookkeeping(
        Holds holds,
        Attempts attempts,
        GivingUp givingUp,
        Sequences sequences,
        Tempos tempos,
        RandomGenerator dice) {

    /** For slices whose pace nothing limits. */
    public Bookkeeping(
            Holds holds,
            Attempts attempts,
            GivingUp givingUp,
            Sequences sequences,
            RandomGenerator dice) {
        this(holds, attempts, givingUp, sequences, Tempos.NONE, dice);
    }
}

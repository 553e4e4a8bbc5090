package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.lane.Turn;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A dispatcher that was granted a lane.
 *
 * @param hand the message that it handles; {@link #EMPTY_HAND} if none
 * @param look what it has seen so far
 */
record Holder(Phase phase, Turn turn, Life life, int hand, Look look, Memory memory) {
    static final int EMPTY_HAND = -1;

    enum Phase {
        RECEIVING,
        HANDLING,
        HIDING,
        FINISHING,
        RETIRING
    }

    /**
     * How long it lives.
     *
     * @param deadline no tick passes beyond it, unless the holder is stalled
     * @param ahead by how many ticks its clock is ahead
     */
    record Life(Instant deadline, boolean stalled, int ahead) {}

    /**
     * What it keeps in mind.
     *
     * @param hasRaise whether it has received the item of the raise that woke it
     * @param ownReceipt whether its receipt is the latest of the message in its hand
     * @param fresh whether the record still has the version that its retirement was decided on
     * @param callBy when the call under way has landed, at the latest; the epoch if none is
     */
    record Memory(boolean hasRaise, boolean ownReceipt, boolean fresh, Instant callBy) {
        static final Memory BLANK = new Memory(false, false, false, Instant.EPOCH);

        Memory receiving(boolean raise) {
            return new Memory(hasRaise || raise, true, false, Instant.EPOCH);
        }
    }

    static Holder granted(Turn turn, Life life) {
        Look nothing = new Look(End.EMPTY, Instant.EPOCH, null);
        return new Holder(Phase.RECEIVING, turn, life, EMPTY_HAND, nothing, Memory.BLANK);
    }

    Holder to(Phase next) {
        return new Holder(next, turn, life, hand, look, memory);
    }

    Holder with(Memory next) {
        return new Holder(phase, turn, life, hand, look, next);
    }

    Holder with(Look next) {
        return new Holder(phase, turn, life, hand, next, memory);
    }

    Holder stalled() {
        Life late = new Life(life.deadline(), true, life.ahead());
        return new Holder(phase, turn, late, hand, look, memory);
    }

    Holder taking(int message, boolean ofRaise) {
        return new Holder(Phase.HANDLING, turn, life, message, look, memory.receiving(ofRaise));
    }

    Holder emptyHanded() {
        Memory next = new Memory(memory.hasRaise, false, false, Instant.EPOCH);
        return new Holder(Phase.RECEIVING, turn, life, EMPTY_HAND, look, next);
    }

    Holder leaving(Instant until) {
        Hidden more = Hidden.until(until);
        Hidden had = look.hidden();
        Hidden all = had == null ? more : had.and(more);
        return with(new Look(look.end(), look.at(), all, look.coolUntil()));
    }

    Holder ending(End end, Instant at) {
        Look seen = new Look(end, at, look.hidden(), look.coolUntil());
        return with(seen).to(Phase.FINISHING);
    }

    Holder cooling(Instant until) {
        return with(new Look(look.end(), look.at(), look.hidden(), until));
    }

    Holder lookingAgain(Turn next) {
        Look more = new Look(End.EMPTY, Instant.EPOCH, look.hidden(), look.coolUntil());
        return new Holder(Phase.RECEIVING, next, life, hand, more, memory);
    }

    Holder retiring(boolean fresh) {
        Memory next = new Memory(memory.hasRaise, false, fresh, Instant.EPOCH);
        return with(next).to(fresh ? Phase.RETIRING : Phase.FINISHING);
    }

    /** After the record has got a new version. */
    Holder overtaken() {
        return memory.fresh ? with(new Memory(memory.hasRaise, false, false, Instant.EPOCH)) : this;
    }

    Holder losingReceipt() {
        return with(new Memory(memory.hasRaise, false, memory.fresh, memory.callBy));
    }

    boolean works() {
        return !life.stalled;
    }

    @Nullable Hidden hidden() {
        return look.hidden();
    }
}

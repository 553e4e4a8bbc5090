package dev.attentionqueue.simulation.model;

import dev.attentionqueue.simulation.model.Holder.Phase;
import java.time.Instant;
import java.util.Arrays;

/** Time passes, and messages become visible. */
record ClockSteps() implements Steps {

    @Override
    public void from(World world, Sink sink) {
        if (mayPass(world)) {
            World next = world.copy();
            next.now = world.now.plus(Clockwork.TICK);
            Arrays.setAll(next.messages, at -> world.messages[at].at(next.now));
            sink.to("a tick passes", 0, next);
        }
    }

    private static boolean mayPass(World world) {
        Instant now = world.now;
        return Arrays.stream(world.enqueuers)
                        .noneMatch(one -> one.isMidStep() && !one.sendBy().isAfter(now))
                && world.holders.stream().noneMatch(holder -> isUrgent(world, holder));
    }

    private static boolean isUrgent(World world, Holder holder) {
        if (holder.life().stalled()) {
            return false;
        }
        boolean atDeadline = !holder.life().deadline().isAfter(world.now.plus(Clockwork.TICK));
        boolean inCall =
                holder.phase() == Phase.HIDING && !holder.memory().callBy().isAfter(world.now);
        return atDeadline || inCall || isAboutToLoseItem(world, holder);
    }

    /** Handlers end within the visibility timeout of their items. */
    private static boolean isAboutToLoseItem(World world, Holder holder) {
        boolean hasOne = holder.phase() == Phase.HANDLING || holder.phase() == Phase.HIDING;
        return hasOne
                && !world.messages[holder.hand()].until().isAfter(world.now.plus(Clockwork.TICK));
    }
}

package dev.attentionqueue.simulation.world;

import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.WorkHandler;
import java.time.Duration;

/** The work itself: takes its time, fails, or hangs. */
final class Handler implements WorkHandler {
    private static final Duration LEAST = Duration.ofMillis(5);
    private static final Duration MOST = Duration.ofMillis(300);

    private final World world;

    Handler(World world) {
        this.world = world;
    }

    @Override
    public Disposition handle(HandlerCall call) {
        world.inOrder.begins(call.store(), call.item());
        if (world.misfortune.strikes(Fault.HANDLER_HUNG)) {
            world.watch.note(call.store(), () -> call.item().id() + " hangs");
            world.engine.pause(world.plan.slices().handlerTimeout().multipliedBy(2));
        }
        world.engine.pause(world.misfortune.time(LEAST, MOST));
        if (world.misfortune.strikes(Fault.HANDLER_FAILED)) {
            world.watch.note(call.store(), () -> call.item().id() + " fails");
            if (world.misfortune.coin()) {
                throw new IllegalStateException("the handler failed");
            }
            return new Disposition.Retry("not now");
        }
        if (world.misfortune.strikes(Fault.HANDLER_REJECTS)) {
            world.watch.note(call.store(), () -> call.item().id() + " is rejected");
            return new Disposition.Reject("never");
        }
        if (world.misfortune.strikes(Fault.HANDLER_SLOWS_DOWN)) {
            Duration after = Duration.ofSeconds(world.misfortune.number(1, 120));
            world.watch.note(call.store(), () -> call.store() + " is to slow down for " + after);
            return new Disposition.SlowDown(after, "too fast");
        }
        if (world.misfortune.strikes(Fault.HANDLER_BACKS_OFF)) {
            Duration after =
                    Duration.ofSeconds(
                            world.misfortune.coin()
                                    ? world.misfortune.number(1, 20)
                                    : world.misfortune.number(60, 300));
            world.watch.note(
                    call.store(), () -> call.item().id() + " is to come again in " + after);
            return new Disposition.Retry(after, "later");
        }
        world.watch.note(call.store(), () -> call.item().id() + " is handled");
        world.handled.add(call.item().id());
        return new Disposition.Done();
    }
}

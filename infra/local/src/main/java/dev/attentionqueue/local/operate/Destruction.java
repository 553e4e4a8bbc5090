package dev.attentionqueue.local.operate;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * Takes an environment down, step by step.
 *
 * @param stack its stack, if there is one
 * @param sweep deletes its work queues
 * @param keepData whether work queues, with what is in them, and the table stay
 * @param say gets a sentence for each thing done
 */
record Destruction(
        Optional<? extends Deployed> stack, Sweep sweep, boolean keepData, Consumer<String> say) {

    /**
     * Does it all, and may be run again when it could not.
     *
     * @throws IllegalStateException if data is to be kept that would go with the stack
     */
    void run() throws InterruptedException {
        if (keepData && stack.filter(one -> !one.keepsTable()).isPresent()) {
            throw new IllegalStateException(
                    "The table would go with its stack: deploy it with --production first, which"
                            + " keeps it.");
        }
        stack.ifPresent(one -> one.stop().forEach(say));
        sweepQueues();
        if (stack.isPresent()) {
            stack.get().delete();
            say.accept("deleted the stack");
            // An invocation that was under way when all was stopped may have made one more.
            sweepQueues();
        }
        if (stack.isPresent() && !keepData) {
            stack.get().deleteTable();
            say.accept("deleted the table");
        }
    }

    private void sweepQueues() throws InterruptedException {
        if (!keepData) {
            say.accept("deleted " + sweep.run() + " work queues");
        }
    }
}

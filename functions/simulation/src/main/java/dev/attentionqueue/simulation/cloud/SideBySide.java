package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.engine.ProcessThreads;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/** Answers a batch as the dispatcher's function does: side by side, each reported for itself. */
public final class SideBySide {
    private SideBySide() {}

    /**
     * Answers each attention of the batch.
     *
     * @param answer says whether it was answered; if not, it is to be delivered again
     * @param failures gets the positions of those that were not
     */
    public static <T> void answer(
            ProcessThreads threads, List<T> batch, Predicate<T> answer, Set<Integer> failures) {
        List<Callable<Boolean>> calls =
                batch.stream().map(one -> (Callable<Boolean>) () -> answer.test(one)).toList();
        List<Future<Boolean>> results = threads.invokeAll(calls);
        for (int at = 0; at < results.size(); at++) {
            if (!isAnswered(results.get(at))) {
                failures.add(at);
            }
        }
    }

    private static boolean isAnswered(Future<Boolean> result) {
        try {
            return result.get();
        } catch (ExecutionException | InterruptedException surprise) {
            throw new IllegalStateException(surprise);
        }
    }
}

package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.MessageQueue.Handed;
import dev.attentionqueue.simulation.engine.ProcessThreads;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Answers a batch as the dispatcher's function does: side by side, each reported for itself. */
public final class SideBySide {
    private SideBySide() {}

    /**
     * Answers each attention of the batch.
     *
     * @param answer says whether it was answered; if not, it is to be delivered again
     * @param note is told of each, beside the answers
     * @param failures gets the positions of those that were not answered
     */
    public static void answer(
            ProcessThreads threads,
            List<Handed<Attention>> batch,
            Predicate<Attention> answer,
            Consumer<Handed<Attention>> note,
            Set<Integer> failures) {
        Stream<Callable<Boolean>> calls = batch.stream().map(one -> () -> answer.test(one.body()));
        Stream<Callable<Boolean>> notes =
                batch.stream()
                        .map(
                                one ->
                                        () -> {
                                            note.accept(one);
                                            return true;
                                        });
        List<Future<Boolean>> results = threads.invokeAll(Stream.concat(calls, notes).toList());
        for (int at = 0; at < batch.size(); at++) {
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

package dev.attentionqueue.slice;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Calls that a slice has under way. */
final class Calls {
    private final Crew crew;
    private int underWay;

    Calls(Crew crew) {
        this.crew = crew;
    }

    boolean isIdle() {
        return underWay == 0;
    }

    <T> void call(Callable<T> call, Consumer<T> then) {
        underWay++;
        crew.call(
                call,
                answer -> {
                    underWay--;
                    then.accept(answer);
                });
    }
}

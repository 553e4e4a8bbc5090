package dev.attentionqueue.work;

/**
 * Embedded work: found by {@link java.util.ServiceLoader} on the dispatcher's class path. It is
 * called at least once for each item, from several threads at a time, and must be idempotent.
 */
@FunctionalInterface
public interface WorkHandler {

    /**
     * Handles one item within the handler timeout; past that it is interrupted. An exception counts
     * as {@link Disposition.Retry}.
     */
    Disposition handle(HandlerCall call) throws Exception;
}

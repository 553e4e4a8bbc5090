package dev.attentionqueue.store;

import java.util.Optional;

/**
 * The plans that somebody has written down, by name. Both methods throw {@link Unavailable} when no
 * answer came. None is ever deleted: a store may have been sold it.
 */
public interface PlanRecords {

    /** The record of that name; it may be a moment old. */
    Optional<Plan> read(Identifier name);

    /** Puts a plan under its name, instead of the one that was there. */
    void write(Plan plan);
}

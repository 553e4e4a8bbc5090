package dev.attentionqueue.store;

import java.util.Optional;

/**
 * The marketplaces of which somebody has said something. Both methods throw {@link Unavailable}
 * when no answer came.
 */
public interface MarketplaceRecords {

    /** The record of that name; it may be a moment old. */
    Optional<Marketplace> read(Identifier name);

    /** Puts what is said now in the place of what was said before. */
    void write(Marketplace marketplace);
}

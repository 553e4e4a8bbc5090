package dev.attentionqueue.access;

import java.util.Optional;

/**
 * All keys.
 *
 * <p>Each method throws {@link dev.attentionqueue.store.Unavailable} when no answer came.
 */
public interface AccessKeys {

    void add(AccessKey key);

    /** The key of that hash, valid or not; sees every write that was answered before. */
    Optional<AccessKey> find(String hash);

    /**
     * Deletes the key of that hash.
     *
     * @return whether there was one
     */
    boolean revoke(String hash);
}

package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.access.AccessKey;
import dev.attentionqueue.access.AccessKeys;
import dev.attentionqueue.access.Role;
import dev.attentionqueue.store.Identifier;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the keys of every backend do. */
public abstract class AccessKeysContract {
    private static final Identifier TENANT = new Identifier("demo");

    protected abstract AccessKeys keys();

    /** A hash that no test has used before. */
    protected abstract String newHash();

    @ParameterizedTest
    @EnumSource
    void a_key_is_found_as_it_was_added(Role role) {
        AccessKey forEver = new AccessKey(newHash(), TENANT, role, null);
        Instant end = Instant.parse("2026-11-30T10:15:30.123Z");
        AccessKey forNow = new AccessKey(newHash(), TENANT, role, end);

        keys().add(forEver);
        keys().add(forNow);

        assertThat(keys().find(forEver.hash())).contains(forEver);
        assertThat(keys().find(forNow.hash())).contains(forNow);
    }

    @Test
    void what_was_never_added_is_not_found() {
        assertThat(keys().find(newHash())).isEmpty();
    }

    @Test
    void a_revoked_key_is_gone() {
        AccessKey key = new AccessKey(newHash(), TENANT, Role.OPERATOR, null);
        keys().add(key);

        assertThat(keys().revoke(key.hash())).isTrue();

        assertThat(keys().find(key.hash())).isEmpty();
        assertThat(keys().revoke(key.hash())).isFalse();
    }
}

package dev.attentionqueue.access;

import dev.attentionqueue.store.InvalidField;
import java.util.Arrays;
import java.util.Locale;

/** What a key's holder may do; each role may do all that the one before it may. */
public enum Role {
    /** Hands over work, and looks at stores. */
    INTEGRATOR,
    /** Registers, pauses and mends the stores of a tenant. */
    OPERATOR,
    /** Makes plans and keys, and acts for any tenant. */
    PLATFORM;

    /** The name in calls and records: {@code integrator}, {@code operator}, {@code platform}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The role of that name.
     *
     * @throws InvalidField naming {@code role}
     */
    public static Role of(String label) {
        return Arrays.stream(values())
                .filter(role -> role.label().equals(label))
                .findFirst()
                .orElseThrow(
                        () -> new InvalidField("role", "must be integrator, operator or platform"));
    }

    public boolean covers(Role needed) {
        return compareTo(needed) >= 0;
    }
}

package dev.attentionqueue.lambda;

import dev.attentionqueue.access.AccessKey;
import dev.attentionqueue.access.AccessKeys;
import dev.attentionqueue.access.Role;
import dev.attentionqueue.store.Identifier;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes keys, and tells whose a key is. A key is {@code aq_} and 32 random bytes in base64url. */
public final class Keys {
    private static final String PREFIX = "aq_";
    private static final int SECRET_BYTES = 32;
    private static final Pattern SHAPE = Pattern.compile("aq_[A-Za-z0-9_-]{43}");
    private static final String SCHEME = "Bearer ";

    private final AccessKeys keys;
    private final InstantSource clock;

    public Keys(AccessKeys keys, InstantSource clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /**
     * A key that was just made, the only time that it is seen.
     *
     * @param secret what its holder sends
     */
    public record Issued(String secret, AccessKey key) {

        /** Without the secret, which must not reach a log. */
        @Override
        public String toString() {
            return "Issued[" + key + "]";
        }
    }

    /**
     * Makes a key.
     *
     * @param lifetime from now on; null: for ever
     */
    public Issued issue(Identifier tenant, Role role, @Nullable Duration lifetime) {
        byte[] random = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(random);
        String secret = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        AccessKey key =
                new AccessKey(
                        Sha256.of(secret), tenant, role, lifetime == null ? null : endOf(lifetime));
        keys.add(key);
        return new Issued(secret, key);
    }

    /** Records keep milliseconds. */
    private Instant endOf(Duration lifetime) {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS).plus(lifetime);
    }

    /** Whose key an Authorization header holds; empty if it is not valid. */
    Optional<AccessKey> holder(String authorization) {
        return secretIn(authorization)
                .map(Sha256::of)
                .flatMap(hash -> keys.find(hash).filter(key -> isSame(hash, key.hash())))
                .filter(key -> key.isValid(clock.instant()));
    }

    /** Looks for a key that nobody has: every call begins so. */
    void look() {
        keys.find(Sha256.of("priming"));
    }

    /** The name of an authentication scheme has no case (RFC 9110, section 11.1). */
    private static Optional<String> secretIn(String authorization) {
        boolean isBearer = authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        return Optional.of(authorization)
                .filter(_ -> isBearer)
                .map(header -> header.substring(SCHEME.length()).strip())
                .filter(secret -> SHAPE.matcher(secret).matches());
    }

    /** Takes the same time wherever they differ. */
    private static boolean isSame(String hash, String other) {
        return MessageDigest.isEqual(
                hash.getBytes(StandardCharsets.US_ASCII),
                other.getBytes(StandardCharsets.US_ASCII));
    }

    boolean revoke(String hash) {
        return keys.revoke(hash);
    }
}

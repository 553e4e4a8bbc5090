package dev.attentionqueue.aws;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Names of work queues: {@code <env>-work-<tenant>-<store>-<hash>[.fifo]}. The two slugs are for
 * people; the hash of the exact key makes them distinct for distinct stores.
 *
 * <p>SQS allows 80 characters of {@code A-Z a-z 0-9 _ -} (CreateQueue, QueueName), {@code .fifo}
 * included; with the longest environment this leaves room for that.
 */
public final class QueueNames {
    private static final Pattern ENVIRONMENT = Pattern.compile("[a-z0-9]{1,12}");
    private static final Pattern NOT_IN_NAMES = Pattern.compile("[^A-Za-z0-9_-]");
    private static final int LONGEST_SLUG = 15;

    /** 128 bits: nobody can choose a store's id so that it meets another tenant's queue. */
    private static final int HASH_BYTES = 16;

    private static final int HASH_LENGTH = 25;

    private static final String FIFO_SUFFIX = ".fifo";

    private final String environment;

    /**
     * Names for one deployment.
     *
     * @param environment 1 to 12 of {@code a-z 0-9}; without a hyphen, so that no environment's
     *     prefix covers another's
     */
    public QueueNames(String environment) {
        if (!ENVIRONMENT.matcher(environment).matches()) {
            throw new IllegalArgumentException("environment must be 1 to 12 characters of a-z 0-9");
        }
        this.environment = environment;
    }

    String environment() {
        return environment;
    }

    String nameFor(StoreKey key, Ordering ordering) {
        String name =
                String.join(
                        "-", environment, "work", slug(key.tenant()), slug(key.store()), hash(key));
        return switch (ordering) {
            case NONE -> name;
            case FIFO -> name + FIFO_SUFFIX;
        };
    }

    /** That of the store whose queue this is. */
    static Ordering orderingOf(QueueAddress queue) {
        return queue.value().endsWith(FIFO_SUFFIX) ? Ordering.FIFO : Ordering.NONE;
    }

    private static String slug(Identifier id) {
        String legal = NOT_IN_NAMES.matcher(id.value()).replaceAll("-");
        return legal.substring(0, Math.min(LONGEST_SLUG, legal.length()));
    }

    /** In base 36: the shortest that survives being read aloud. */
    private static String hash(StoreKey key) {
        byte[] digest = sha256().digest(ControlItem.pk(key).getBytes(StandardCharsets.UTF_8));
        String text = new BigInteger(1, Arrays.copyOf(digest, HASH_BYTES)).toString(36);
        return "0".repeat(HASH_LENGTH - text.length()) + text;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}

package dev.attentionqueue.local;

import dev.attentionqueue.aws.AwsPlace;
import java.nio.file.Path;

/** Where the local cloud has its queues and its table. */
public sealed interface Services {

    /**
     * Emulators that are started, and stopped, with it.
     *
     * @param nodeModules folder into which npm has put the DynamoDB binary
     */
    record Emulated(Path nodeModules) implements Services {}

    /**
     * Services that are there: other emulators, or AWS itself.
     *
     * @param environment prefix of all that is made there, which stays: 1 to 12 of {@code a-z 0-9}
     */
    record There(AwsPlace place, String environment) implements Services {}
}

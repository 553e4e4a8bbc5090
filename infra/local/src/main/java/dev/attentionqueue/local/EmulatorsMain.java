package dev.attentionqueue.local;

import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.host.Ports;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** The emulators alone, for whatever is told their endpoints; until it is stopped. */
public final class EmulatorsMain {
    private EmulatorsMain() {}

    /** Prints both endpoints in one line, once they answer. */
    public static void main(String[] arguments) throws InterruptedException {
        Path home = Path.of(System.getProperty("aq.home", "."));
        Path nodeModules = home.resolve("infra").resolve("local").resolve("node_modules");
        try (DynamoDbEmulator table = DynamoDbEmulator.inMemory(nodeModules, Ports.ANY);
                SqsEmulator queues = SqsEmulator.inMemory(Ports.ANY)) {
            System.out.println(queues.endpoint() + " " + table.endpoint());
            new CountDownLatch(1).await();
        }
    }
}

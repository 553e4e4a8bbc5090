package dev.attentionqueue.local;

import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.DataDirectory;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** SQS and DynamoDB, in memory or with what they hold kept in a folder. */
record Emulators(SqsEmulator queues, DynamoDbEmulator table) implements AutoCloseable {

    /**
     * Starts both.
     *
     * @param data where they keep what they hold; empty for in memory
     */
    static Emulators start(Path nodeModules, Optional<Path> data) {
        return data.map(folder -> keeping(nodeModules, new DataDirectory(folder)))
                .orElseGet(() -> inMemory(nodeModules));
    }

    private static Emulators inMemory(Path nodeModules) {
        DynamoDbEmulator table = DynamoDbEmulator.inMemory(nodeModules, Ports.ANY);
        try {
            return new Emulators(SqsEmulator.inMemory(Ports.ANY), table);
        } catch (RuntimeException failed) {
            table.close();
            throw failed;
        }
    }

    /** A queue's URL holds the port, and stores remember URLs; so the port is kept, too. */
    private static Emulators keeping(Path nodeModules, DataDirectory data) {
        Path portFile = data.file("sqs-port");
        DynamoDbEmulator table = DynamoDbEmulator.keeping(nodeModules, Ports.ANY, data);
        try {
            SqsEmulator queues = SqsEmulator.keeping(readPort(portFile), data);
            Files.writeString(portFile, Integer.toString(queues.port()));
            return new Emulators(queues, table);
        } catch (IOException unwritable) {
            table.close();
            throw new CannotStart("The file " + portFile + " cannot be written.", unwritable);
        } catch (RuntimeException failed) {
            table.close();
            throw failed;
        }
    }

    private static int readPort(Path portFile) {
        try {
            return Files.exists(portFile)
                    ? Integer.parseInt(Files.readString(portFile).strip())
                    : Ports.ANY;
        } catch (IOException | NumberFormatException unreadable) {
            throw new CannotStart("The file " + portFile + " holds no port number.", unreadable);
        }
    }

    URI sqs() {
        return queues.endpoint();
    }

    URI dynamoDb() {
        return table.endpoint();
    }

    @Override
    public void close() {
        queues.close();
        table.close();
    }
}

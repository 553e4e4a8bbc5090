package dev.attentionqueue.local.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A directory that keeps what the emulators hold across restarts. */
public record DataDirectory(Path path) {
    /**
     * Creates the directory if need be and proves that files in it can be written and read.
     *
     * @throws CannotStart if they cannot
     */
    public DataDirectory {
        path = path.toAbsolutePath().normalize();
        try {
            Files.createDirectories(path);
            Path probe = Files.createTempFile(path, "probe", null);
            Files.writeString(probe, "probe");
            Files.readString(probe);
            Files.delete(probe);
        } catch (IOException refused) {
            throw new CannotStart(
                    "The data directory "
                            + path
                            + " cannot be read and written: make it a writable directory or choose another one.",
                    refused);
        }
    }

    /** The path of a file in this directory. */
    public Path file(String name) {
        return path.resolve(name);
    }
}

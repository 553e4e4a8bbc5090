package dev.attentionqueue.local.demo;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The handlers' own book: a file that only grows, with one line for every start of a handler.
 * Threads and processes may write to it at once, since each line is a single write to a file opened
 * for appending, which the operating system puts behind all others. What a killed process wrote
 * stays.
 */
public final class Ledger {
    private static final int LONGEST_LINE_BYTES = 1_024;

    private final Path file;

    /**
     * The ledger in that file, which need not exist yet.
     *
     * @param file on a local disk: network file systems do not append in one piece
     */
    public Ledger(Path file) {
        this.file = file;
    }

    public Path file() {
        return file;
    }

    /** Opens it for writing. */
    public Pen open() {
        try {
            return new Pen(new FileOutputStream(file.toFile(), true));
        } catch (IOException e) {
            throw new UncheckedIOException("the ledger " + file + " cannot be written", e);
        }
    }

    /** Reads what is written from now on. */
    public LedgerTail tail() {
        return new LedgerTail(file, file.toFile().length());
    }

    /**
     * Writes lines. Not a channel, since an interrupted handler would close a channel for all
     * others.
     */
    public static final class Pen implements AutoCloseable {
        private final OutputStream out;

        private Pen(OutputStream out) {
            this.out = out;
        }

        public void write(LedgerEntry entry) throws IOException {
            byte[] line = entry.line().getBytes(StandardCharsets.UTF_8);
            if (line.length > LONGEST_LINE_BYTES) {
                throw new IllegalArgumentException(
                        "a ledger line has at most " + LONGEST_LINE_BYTES + " bytes: " + entry);
            }
            out.write(line);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}

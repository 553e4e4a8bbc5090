package dev.attentionqueue.local.demo;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a growing ledger bit by bit. A last line without an end is left for the next time, since
 * its writer may be at work; a line that makes no sense is skipped. Not for several threads.
 */
public final class LedgerTail {
    private static final int LARGEST_READ_BYTES = 1 << 20;

    private final File file;
    private long position;

    LedgerTail(Path file, long position) {
        this.file = file.toFile();
        this.position = position;
    }

    /** All complete entries that were added since the last call. */
    public List<LedgerEntry> more() {
        List<LedgerEntry> entries = new ArrayList<>();
        if (!file.exists()) {
            return entries;
        }
        try (RandomAccessFile open = new RandomAccessFile(file, "r")) {
            String lines = completeLines(open);
            while (!lines.isEmpty()) {
                lines.lines()
                        .map(LedgerEntry::parse)
                        .flatMap(Optional::stream)
                        .forEach(entries::add);
                lines = completeLines(open);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the ledger " + file + " cannot be read", e);
        }
        return entries;
    }

    private String completeLines(RandomAccessFile open) throws IOException {
        byte[] bytes = new byte[Math.clamp(open.length() - position, 0, LARGEST_READ_BYTES)];
        open.seek(position);
        open.readFully(bytes);
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        position += end;
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }
}

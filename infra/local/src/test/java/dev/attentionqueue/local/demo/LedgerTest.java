package dev.attentionqueue.local.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LedgerTest {
    @TempDir Path folder;
    private Path file;
    private Ledger ledger;

    @BeforeEach
    void open() {
        file = folder.resolve("ledger");
        ledger = new Ledger(file);
    }

    @Test
    void what_is_written_is_read_once() throws IOException {
        LedgerTail tail = ledger.tail();
        assertThat(tail.more()).isEmpty();
        write(entry("a"), entry("b"));
        assertThat(tail.more()).containsExactly(entry("a"), entry("b"));
        assertThat(tail.more()).isEmpty();
    }

    @Test
    void the_line_is_item_store_micros_and_process() throws IOException {
        write(entry("a"));
        assertThat(file).hasContent("a\tmarkethub/store-001\t1764500000000001\t42\n");
    }

    @Test
    void a_torn_last_line_is_read_when_it_is_whole() throws IOException {
        LedgerTail tail = ledger.tail();
        append(entry("a").line() + "b\tmarkethub/st");
        assertThat(tail.more()).containsExactly(entry("a"));
        append("ore-001\t1764500000000001\t42\n");
        assertThat(tail.more()).containsExactly(entry("b"));
    }

    @Test
    void lines_that_make_no_sense_are_skipped() throws IOException {
        LedgerTail tail = ledger.tail();
        append("\nb\tmarkethub/st" + entry("x").line());
        append("c\tno-tenant\t1\t1\nd\tt/s\tsoon\t1\n" + entry("a").line());
        assertThat(tail.more()).containsExactly(entry("a"));
    }

    @Test
    void what_was_there_before_is_not_read() throws IOException {
        write(entry("old"));
        LedgerTail tail = ledger.tail();
        write(entry("new"));
        assertThat(tail.more()).containsExactly(entry("new"));
    }

    @Test
    void several_writers_lose_nothing() throws Exception {
        LedgerTail tail = ledger.tail();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<?>> writers =
                    IntStream.range(0, 4)
                            .<Future<?>>mapToObj(n -> threads.submit(() -> writeMany(n)))
                            .toList();
            for (Future<?> writer : writers) {
                writer.get();
            }
        }
        List<LedgerEntry> entries = tail.more();
        assertThat(entries).hasSize(8_000);
        assertThat(new HashSet<>(entries)).hasSize(8_000);
    }

    @Test
    void an_interrupted_writer_does_not_close_the_ledger_for_others() throws Exception {
        LedgerTail tail = ledger.tail();
        try (Ledger.Pen pen = ledger.open()) {
            Thread.currentThread().interrupt();
            pen.write(entry("a"));
            assertThat(Thread.interrupted()).isTrue();
            pen.write(entry("b"));
        }
        assertThat(tail.more()).containsExactly(entry("a"), entry("b"));
    }

    @Test
    void an_item_id_that_would_break_the_line_is_refused() {
        assertThatThrownBy(() -> entry("a\tb")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> entry("a\n")).isInstanceOf(IllegalArgumentException.class);
    }

    private @Nullable Void writeMany(int writer) throws IOException {
        try (Ledger.Pen pen = ledger.open()) {
            for (int i = 0; i < 2_000; i++) {
                pen.write(entry("item-" + writer + "-" + i));
            }
        }
        return null;
    }

    private void write(LedgerEntry... entries) throws IOException {
        try (Ledger.Pen pen = ledger.open()) {
            for (LedgerEntry entry : entries) {
                pen.write(entry);
            }
        }
    }

    private void append(String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static LedgerEntry entry(String item) {
        StoreKey store = StoreKey.of("markethub", "store-001");
        return new LedgerEntry(new ItemId(item), store, 1_764_500_000_000_001L, 42);
    }
}

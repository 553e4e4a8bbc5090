package dev.attentionqueue.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkHandler;
import dev.attentionqueue.work.WorkItem;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LedgerHandlerTest {
    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00.000123Z");
    private static final StoreKey STORE = StoreKey.of("markethub", "store-001");

    @Test
    void the_start_is_written_before_the_work(@TempDir Path folder) throws Exception {
        Ledger ledger = new Ledger(folder.resolve("ledger"));
        LedgerTail tail = ledger.tail();
        WorkHandler handler =
                new LedgerHandler(Optional.of(ledger), Duration.ZERO, InstantSource.fixed(NOW));
        assertThat(handler.handle(call())).isEqualTo(new Disposition.Done());
        assertThat(tail.more())
                .containsExactly(
                        new LedgerEntry(
                                new ItemId("an-item"),
                                STORE,
                                1_796_032_800_000_123L,
                                ProcessHandle.current().pid()));
    }

    @Test
    void the_work_takes_as_long_as_it_should() throws Exception {
        WorkHandler handler =
                new LedgerHandler(
                        Optional.empty(), Duration.ofMillis(30), InstantSource.fixed(NOW));
        long start = System.nanoTime();
        handler.handle(call());
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(30_000_000L);
    }

    @Test
    void it_is_found_by_the_service_loader_and_needs_no_ledger() throws Exception {
        WorkHandler found =
                ServiceLoader.load(WorkHandler.class).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(LedgerHandler.class::isInstance)
                        .findFirst()
                        .orElseThrow();
        assertThat(found.handle(call())).isEqualTo(new Disposition.Done());
    }

    private static HandlerCall call() {
        WorkItem item = new WorkItem(new ItemId("an-item"), "c", "{}", NOW, new RaiseId("a-raise"));
        return new HandlerCall(
                STORE,
                new Identifier("shopify"),
                new Fence(1),
                new ReceivedItem(item, new Receipt("r"), 1, NOW),
                1);
    }
}

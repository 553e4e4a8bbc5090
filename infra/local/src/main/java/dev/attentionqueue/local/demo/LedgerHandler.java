package dev.attentionqueue.local.demo;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkHandler;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The demo's work: writes its start down, then takes a while. Where it writes and how long it takes
 * come from system properties or, where these are not set, the environment:
 *
 * <ul>
 *   <li>{@code aq.ledger}, {@code AQ_LEDGER}: the ledger's file; none, no ledger
 *   <li>{@code aq.handler.millis}, {@code AQ_HANDLER_MILLIS}: 0 to 60,000 ms, 5 by default
 *   <li>{@code aq.ledger.clock}, {@code AQ_LEDGER_CLOCK}: {@code monotonic} for the {@link
 *       MachineClock}; otherwise the wall clock
 * </ul>
 */
public final class LedgerHandler implements WorkHandler {
    private static final Duration USUAL_WORK = Duration.ofMillis(5);
    private static final long LONGEST_WORK_MILLIS = 60_000;

    private final Optional<Ledger.Pen> pen;
    private final Duration work;
    private final InstantSource clock;
    private final long pid = ProcessHandle.current().pid();

    /** As {@link java.util.ServiceLoader} makes it. */
    public LedgerHandler() {
        this(
                setting("aq.ledger", "AQ_LEDGER").map(file -> new Ledger(Path.of(file))),
                setting("aq.handler.millis", "AQ_HANDLER_MILLIS")
                        .map(LedgerHandler::millis)
                        .orElse(USUAL_WORK),
                setting("aq.ledger.clock", "AQ_LEDGER_CLOCK")
                        .filter("monotonic"::equals)
                        .<InstantSource>map(_ -> new MachineClock())
                        .orElseGet(InstantSource::system));
    }

    LedgerHandler(Optional<Ledger> ledger, Duration work, InstantSource clock) {
        this.pen = ledger.map(Ledger::open);
        this.work = work;
        this.clock = clock;
    }

    @Override
    public Disposition handle(HandlerCall call) throws Exception {
        work(call.item().id(), call.store());
        return new Disposition.Done();
    }

    /** The work itself, for whoever has an item without a call. */
    public void work(ItemId item, StoreKey store) throws Exception {
        if (pen.isPresent()) {
            pen.get().write(new LedgerEntry(item, store, micros(clock.instant()), pid));
        }
        new CountDownLatch(1).await(work.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Microseconds since 1970. */
    static long micros(Instant time) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, time);
    }

    private static Optional<String> setting(String property, String variable) {
        return Optional.ofNullable(System.getProperty(property))
                .or(() -> Optional.ofNullable(System.getenv(variable)))
                .filter(value -> !value.isBlank());
    }

    private static Duration millis(String text) {
        try {
            long millis = Long.parseLong(text.strip());
            if (millis >= 0 && millis <= LONGEST_WORK_MILLIS) {
                return Duration.ofMillis(millis);
            }
        } catch (NumberFormatException _) {
            // Refused below, like a number out of range.
        }
        throw new IllegalArgumentException(
                "aq.handler.millis (AQ_HANDLER_MILLIS) must be 0 to 60000, not " + text);
    }
}

package dev.attentionqueue.local.bench;

import java.time.Duration;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What the handler does, beside noting its start. */
enum DrainCase {
    NOOP("noop", Duration.ZERO, 3),
    FIFTY_MILLIS("50ms", Duration.ofMillis(50), 1);

    /** Handlers of one slice, and of the bare loop (see {@code Settings}). */
    private static final int HANDLERS = 10;

    /** What sending, receiving and deleting take of a quiet machine with two cores, roughly. */
    private static final Duration OWN_TIME_PER_ITEM = Duration.ofMillis(1);

    private final String label;
    private final Duration work;
    private final int usualPasses;

    DrainCase(String label, Duration work, int usualPasses) {
        this.label = label;
        this.work = work;
        this.usualPasses = usualPasses;
    }

    String label() {
        return label;
    }

    Duration work() {
        return work;
    }

    int usualPasses() {
        return usualPasses;
    }

    /** Of all passes, filling included. */
    Duration expected(int items, int passes) {
        Duration drain = work.dividedBy(HANDLERS).plus(OWN_TIME_PER_ITEM);
        return drain.plus(OWN_TIME_PER_ITEM).multipliedBy(2L * passes * items);
    }

    /** Reads a label. */
    static final class Reader implements ITypeConverter<DrainCase> {
        @Override
        public DrainCase convert(String text) {
            return Arrays.stream(values())
                    .filter(one -> one.label.equals(text))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("must be noop or 50ms"));
        }
    }
}

package dev.attentionqueue.local.bench;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Who sends what to whom. */
enum EnqueueCase {
    SINGLE_QUIET("single-quiet", false, false),
    SINGLE_HOT("single-hot", false, true),
    BATCH_QUIET("batch-quiet", true, false),
    BATCH_HOT("batch-hot", true, true);

    private static final double SINGLE_AIM = 0.7;
    private static final double BATCH_AIM = 0.9;

    private final String label;
    private final boolean batch;
    private final boolean hot;

    EnqueueCase(String label, boolean batch, boolean hot) {
        this.label = label;
        this.batch = batch;
        this.hot = hot;
    }

    String label() {
        return label;
    }

    /** By one call many items, instead of one. */
    boolean isBatch() {
        return batch;
    }

    /** All calls to one store, whose lane is awake, instead of each to another, idle one. */
    boolean isHot() {
        return hot;
    }

    double aim() {
        return batch ? BATCH_AIM : SINGLE_AIM;
    }

    /** Reads a label. */
    static final class Reader implements ITypeConverter<EnqueueCase> {
        @Override
        public EnqueueCase convert(String text) {
            return Arrays.stream(values())
                    .filter(one -> one.label.equals(text))
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    new TypeConversionException(
                                            Arrays.stream(values())
                                                    .map(EnqueueCase::label)
                                                    .collect(
                                                            Collectors.joining(
                                                                    ", ", "must be one of ", ""))));
        }
    }
}

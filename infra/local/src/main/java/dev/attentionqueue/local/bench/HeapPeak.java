package dev.attentionqueue.local.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** The most heap in use, by the JVM's own count. */
final class HeapPeak {
    private static final long MEBIBYTE = 1 << 20;

    private HeapPeak() {}

    static void reset() {
        pools().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    static long mebibytes() {
        return pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() / MEBIBYTE;
    }

    private static List<MemoryPoolMXBean> pools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }
}

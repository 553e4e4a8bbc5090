package dev.attentionqueue.local.operate;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets time pass. */
@FunctionalInterface
interface Pause {
    void pause(Duration time) throws InterruptedException;

    /** In real time. */
    static void real(Duration time) throws InterruptedException {
        new CountDownLatch(1).await(time.toNanos(), TimeUnit.NANOSECONDS);
    }
}

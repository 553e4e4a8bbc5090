package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.lab.workload.Workload;
import dev.attentionqueue.store.Identifier;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * An SQS fair queue by its published rules ("How Amazon SQS fair queues work", SQS Developer
 * Guide). A tenant is a message group. It is noisy while it has at least 30 messages in flight that
 * are more than a tenth of all in flight, or had more than a tenth of the recent processing time.
 * Messages of quiet tenants come first, the oldest before the others; when there are none, those of
 * the noisy tenant that has the fewest in flight.
 *
 * <p>What is not published is read in the queue's favour: "recent" is a minute (a sum that decays
 * by the factor e in 60 s); detection has no delay; and a tenant with a backlog that has sent
 * nothing for five minutes, which the guide calls quiet again, counts as noisy for as long as the
 * two measures say so.
 */
final class FairLine implements Line {
    private static final int LEAST_IN_FLIGHT = 30;
    private static final double NOISY_SHARE = 0.1;
    private static final double RECENT_MILLIS = 60_000;

    private final Workload workload;
    private final LongSupplier clock;
    private final Map<Identifier, Tenant> tenants = new HashMap<>();
    private final Set<Tenant> waiting = new LinkedHashSet<>();
    private final Recent processing = new Recent();
    private int inFlight;
    private int landed;

    FairLine(Workload workload, LongSupplier clock) {
        this.workload = workload;
        this.clock = clock;
    }

    private static final class Tenant {
        private final Fifo items = new Fifo();
        private final Fifo order = new Fifo();
        private final Recent processing = new Recent();
        private int inFlight;
    }

    /** A sum that forgets. */
    private static final class Recent {
        private double sum;
        private long at;

        void add(double more, long now) {
            sum = value(now) + more;
            at = now;
        }

        double value(long now) {
            return sum * Math.exp((at - now) / RECENT_MILLIS);
        }
    }

    private Tenant tenant(int item) {
        Identifier tenant = workload.store(item).key().tenant();
        return tenants.computeIfAbsent(tenant, _ -> new Tenant());
    }

    @Override
    public void add(int item) {
        Tenant tenant = tenant(item);
        tenant.items.add(item);
        tenant.order.add(landed++);
        waiting.add(tenant);
    }

    @Override
    public int next() {
        @Nullable Tenant best = null;
        boolean bestIsNoisy = true;
        long now = clock.getAsLong();
        for (Tenant tenant : waiting) {
            boolean noisy = isNoisy(tenant, now);
            if (best == null || isBefore(tenant, noisy, best, bestIsNoisy)) {
                best = tenant;
                bestIsNoisy = noisy;
            }
        }
        return best == null ? NONE : take(best);
    }

    private static boolean isBefore(Tenant one, boolean noisy, Tenant other, boolean otherIsNoisy) {
        if (noisy != otherIsNoisy) {
            return otherIsNoisy;
        }
        return (noisy && one.inFlight != other.inFlight)
                ? one.inFlight < other.inFlight
                : one.order.first() < other.order.first();
    }

    private int take(Tenant tenant) {
        int item = tenant.items.next();
        tenant.order.next();
        if (tenant.items.isEmpty()) {
            waiting.remove(tenant);
        }
        tenant.inFlight++;
        inFlight++;
        return item;
    }

    private boolean isNoisy(Tenant tenant, long now) {
        boolean crowds =
                tenant.inFlight >= LEAST_IN_FLIGHT && tenant.inFlight > NOISY_SHARE * inFlight;
        return crowds || tenant.processing.value(now) > NOISY_SHARE * processing.value(now);
    }

    @Override
    public boolean isEmpty() {
        return waiting.isEmpty();
    }

    @Override
    public void handled(int item) {
        Tenant tenant = tenant(item);
        long now = clock.getAsLong();
        tenant.inFlight--;
        inFlight--;
        tenant.processing.add(workload.handlerMillis(item), now);
        processing.add(workload.handlerMillis(item), now);
    }
}

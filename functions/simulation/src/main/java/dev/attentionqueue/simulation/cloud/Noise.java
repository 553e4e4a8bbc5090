package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.store.Identifier;
import java.util.HashMap;
import java.util.Map;

/**
 * Which tenants an SQS fair queue takes for noisy, by its published rules ("How Amazon SQS fair
 * queues work", SQS Developer Guide). A tenant is a message group. It is noisy while it has at
 * least 30 messages in flight that are more than a tenth of all in flight, or had more than a tenth
 * of the recent processing time. Messages of quiet tenants come first, the oldest before the
 * others; when there are none, those of the noisy tenant that has the fewest in flight.
 *
 * <p>What is not published is read in the queue's favour: "recent" is a minute (a sum that decays
 * by the factor e in 60 s); detection has no delay; and a tenant with a backlog that has sent
 * nothing for five minutes, which the guide calls quiet again, counts as noisy for as long as the
 * two measures say so.
 */
public final class Noise {
    private static final int LEAST_IN_FLIGHT = 30;
    private static final double NOISY_SHARE = 0.1;
    private static final double RECENT_MILLIS = 60_000;

    private final Map<Identifier, Tenant> tenants = new HashMap<>();
    private final Recent processing = new Recent();
    private int inFlight;

    private static final class Tenant {
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

    /**
     * Where a tenant stands.
     *
     * @param oldest when its oldest message was sent, as a number that grows
     */
    public record Rank(boolean noisy, int inFlight, long oldest) {

        /** Whether a message of this tenant is handed out before one of the other. */
        public boolean isBefore(Rank other) {
            if (noisy != other.noisy) {
                return other.noisy;
            }
            return (noisy && inFlight != other.inFlight)
                    ? inFlight < other.inFlight
                    : oldest < other.oldest;
        }
    }

    /** Where the tenant stands at this time, in milliseconds since the start. */
    public Rank rank(Identifier name, long oldest, long now) {
        Tenant tenant = tenant(name);
        boolean crowds =
                tenant.inFlight >= LEAST_IN_FLIGHT && tenant.inFlight > NOISY_SHARE * inFlight;
        boolean noisy =
                crowds || tenant.processing.value(now) > NOISY_SHARE * processing.value(now);
        return new Rank(noisy, tenant.inFlight, oldest);
    }

    private Tenant tenant(Identifier name) {
        return tenants.computeIfAbsent(name, _ -> new Tenant());
    }

    /** A message of the tenant was received. */
    public void received(Identifier name) {
        tenant(name).inFlight++;
        inFlight++;
    }

    /** A message of the tenant was deleted after it had been worked at for so many milliseconds. */
    public void deleted(Identifier name, long millis, long now) {
        tenant(name).inFlight--;
        inFlight--;
        tenant(name).processing.add((double) millis, now);
        processing.add((double) millis, now);
    }
}
